const tags: ReadonlySet<string> = new Set('p br b strong i em u s ul ol li a blockquote code h3 h4 hr'.split(' '));
const removedTags: ReadonlySet<string> = new Set(['script', 'style', 'iframe', 'object', 'svg', 'math', 'template']);
const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

export type Piece = string | { readonly tag: string; readonly href?: string; readonly inside: readonly Piece[] };

/** The target of a link, or nothing if it is not a page. */
function hrefOf(element: Element): { href?: string } {
  const href = element.getAttribute('href') ?? '';
  try {
    return schemes.has(new URL(href).protocol) ? { href } : {};
  } catch {
    return {};
  }
}

function piecesOf(nodes: Iterable<Node>): Piece[] {
  return [...nodes].flatMap((node): Piece[] => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ? [node.textContent] : [];
    if (!(node instanceof Element)) return [];
    const tag = node.tagName.toLowerCase();
    if (removedTags.has(tag)) return [];
    const inside = piecesOf(node.childNodes);
    return tags.has(tag) ? [{ tag, inside, ...(tag === 'a' ? hrefOf(node) : {}) }] : inside;
  });
}

/** HTML reduced to the allowed elements. Parsed in an inert document, where no script runs and nothing loads. */
export const piecesOfHtml = (html: string): Piece[] =>
  piecesOf(new DOMParser().parseFromString(html, 'text/html').body.childNodes);

/** The text of HTML, for one-line previews. */
export const textOfHtml = (html: string): string =>
  piecesOfHtml(html).map(textOf).join(' ').replace(/\s+/g, ' ').trim();

const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.inside.map(textOf).join(' '));

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const linked = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** Plain text as HTML: empty lines separate paragraphs, URLs become links. */
export function htmlOfTyped(text: string): string {
  const safe = text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
  const paragraphs = safe.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return paragraphs
    .map((part) => `<p>${part.trim().replace(linked, '<a href="$&">$&</a>').replace(/\n/g, '<br>')}</p>`)
    .join('');
}
