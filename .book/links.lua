-- On the page, a chapter's anchor is its module's name. A link to a file that isn't on the page keeps its text.
function Header(header)
  local module = pandoc.utils.stringify(header):match('^(%w+ ?%d*) · ')
  if header.level == 1 and module then header.identifier = module:gsub(' ', '') end
  return header
end
function Link(link)
  if link.target:match('^%a+:') or link.target:match('^#') then return link end
  local page = link.target:gsub('^[%./]+', ''):gsub('^Chapters/', '')
  local module, anchor = page:match('^(%w+)%-[^/]+/README.md#?(.*)$')
  if page:match('^QUESTIONS.md') then module, anchor = 'questions', page:match('#(.*)$') or '' end
  link.target = '#' .. (anchor and anchor ~= '' and anchor or module or '')
  return module and link or link.content
end
