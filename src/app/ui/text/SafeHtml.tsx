import { createElement, type ReactNode } from 'react';

const tags: ReadonlySet<string> = new Set(
  'p br h1 h2 h3 h4 h5 h6 hr blockquote b strong i em u s sub sup code a img ul ol li table thead tbody tr th td'.split(
    ' ',
  ),
);
const removedTags: ReadonlySet<string> = new Set(['script', 'style', 'iframe', 'object', 'svg', 'math', 'template']);
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** An address that is a page or a picture; undefined for any other, such as a script. */
const safeUrl = (text: string | null): string | undefined => {
  if (text === null || !URL.canParse(text, location.href)) return undefined;
  return schemes.has(new URL(text, location.href).protocol) ? text : undefined;
};

/** The attributes that may stay; null removes the element. */
function attributesOf(element: Element, tag: string): Record<string, string> | null {
  if (tag === 'a') {
    const href = safeUrl(element.getAttribute('href'));
    return href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
  }
  if (tag !== 'img') return {};
  const src = safeUrl(element.getAttribute('src'));
  return src === undefined ? null : { src, alt: element.getAttribute('alt') ?? '' };
}

function elementOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (removedTags.has(tag)) return null;
  const inside = [...node.childNodes].map(elementOf);
  if (!tags.has(tag)) return inside;
  const attributes = attributesOf(node, tag);
  if (attributes === null) return null;
  return empty.has(tag)
    ? createElement(tag, { key, ...attributes })
    : createElement(tag, { key, ...attributes }, inside);
}

/** HTML of a description, reduced to what shops display. Parsed in an inert document, where no script runs. */
export function SafeHtml({ html, className }: { html: string; className: string | undefined }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={className}>{[...body.childNodes].map(elementOf)}</div>;
}
