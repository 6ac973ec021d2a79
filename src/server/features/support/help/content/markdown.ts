import { escapeHtml } from '../../../platform/notifications/html.ts';

/**
 * The Markdown of the articles that come with an installation: headings (##, ###), paragraphs, lists (-, 1.), notes (>),
 * **bold**, [links](…) and ![pictures](…), each block separated by an empty line.
 */
export function htmlOfMarkdown(markdown: string): string {
  const blocks = markdown
    .replace(/\r/g, '')
    .trim()
    .split(/\n{2,}/);
  return blocks.map(block).join('\n');
}

function block(text: string): string {
  const heading = /^(#{2,3}) (.*)$/.exec(text);
  if (heading) {
    const level = heading[1]?.length ?? 2;
    return `<h${level}>${inline(heading[2] ?? '')}</h${level}>`;
  }
  if (text.startsWith('> ')) return `<blockquote><p>${inline(unwrapped(text.replace(/^> ?/gm, '')))}</p></blockquote>`;
  if (text.startsWith('- ')) return list('ul', text, /^- /);
  if (/^\d+\. /.test(text)) return list('ol', text, /^\d+\. /);
  return `<p>${inline(unwrapped(text))}</p>`;
}

/** The items of a list; a line without a mark continues the item above it. */
function list(tag: 'ol' | 'ul', text: string, mark: RegExp): string {
  const items: string[] = [];
  for (const line of text.split('\n')) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(unwrapped(`${items.pop() ?? ''}\n${line.trim()}`));
  }
  return `<${tag}>${items.map((item) => `<li><p>${inline(item)}</p></li>`).join('')}</${tag}>`;
}

/** One line; between Chinese characters a line break is no space. */
const unwrapped = (text: string): string =>
  text.replace(/([\p{Script=Han}，。；：！？、”」）])\n(?=[\p{Script=Han}，。“「（])/gu, '$1').replaceAll('\n', ' ');

const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/!\[([^\]]*)\]\(([^)\s]+)\)/g, '<img src="$2" alt="$1">')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
