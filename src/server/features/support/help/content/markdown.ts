import { escapeHtml } from '../../../platform/notifications/html.ts';
import type { ArticlePicture } from './pictures.ts';

type PictureOf = (name: string) => ArticlePicture;

/**
 * The Markdown of the articles that come with an installation: headings (##, ###), paragraphs, lists (-, 1.), notes (>),
 * tables (|, the first row is the header), **bold**, [links](…) and ![pictures](name), each block separated by an empty
 * line.
 */
export function htmlOfMarkdown(markdown: string, pictureOf: PictureOf): string {
  const blocks = markdown
    .replace(/\r/g, '')
    .trim()
    .split(/\n{2,}/);
  return blocks.map((text) => block(text, pictureOf)).join('\n');
}

function block(text: string, pictureOf: PictureOf): string {
  const heading = /^(#{2,3}) (.*)$/.exec(text);
  if (heading) {
    const level = heading[1]?.length ?? 2;
    return `<h${level}>${inline(heading[2] ?? '')}</h${level}>`;
  }
  const picture = /^!\[([^\]]+)\]\(([a-z\d-]+)\)$/.exec(unwrapped(text));
  if (picture) return image(picture[1] ?? '', pictureOf(picture[2] ?? ''));
  if (text.startsWith('> ')) return `<blockquote><p>${inline(unwrapped(text.replace(/^> ?/gm, '')))}</p></blockquote>`;
  if (text.startsWith('| ')) return table(text);
  if (text.startsWith('- ')) return list('ul', text, /^- /);
  if (/^\d+\. /.test(text)) return list('ol', text, /^\d+\. /);
  return `<p>${inline(unwrapped(text))}</p>`;
}

const image = (alt: string, { src, width, height }: ArticlePicture): string =>
  `<p><img src="${src}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"></p>`;

/** A table as the editor writes it. The line below the header has no cells of its own. */
function table(text: string): string {
  const rows = text
    .split('\n')
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) => line.replace(/^\||\|$/g, '').split('|'));
  const cells = (row: readonly string[], tag: 'th' | 'td') =>
    `<tr>${row.map((cell) => `<${tag}><p>${inline(cell.trim())}</p></${tag}>`).join('')}</tr>`;
  return `<table><tbody>${rows.map((row, nth) => cells(row, nth === 0 ? 'th' : 'td')).join('')}</tbody></table>`;
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
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
