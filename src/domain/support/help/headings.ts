import { slugOf } from './slug.ts';

export type Heading = { readonly id: string; readonly level: 2 | 3; readonly text: string };

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text of sanitized HTML in one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** Sanitized HTML with an id on every heading, and the headings for a table of contents. */
export function withHeadingIds(html: string): { readonly html: string; readonly headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const marked = html.replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (_, level: string, inside: string) => {
    const text = plainText(inside);
    const wanted = slugOf(text) || `section-${headings.length + 1}`;
    let id = wanted;
    for (let nth = headings.length + 1; headings.some((heading) => heading.id === id); nth += 1)
      id = `${wanted}-${nth}`;
    headings.push({ id, level: level === '2' ? 2 : 3, text });
    return `<h${level} id="${id}">${inside}</h${level}>`;
  });
  return { html: marked, headings };
}
