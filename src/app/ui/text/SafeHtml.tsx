import { useLingui } from '@lingui/react/macro';
import { createElement, type ReactNode } from 'react';
import classes from './text.module.css';

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

const sizes = /^\d{1,4}$/;

/** Those of the attributes that are whole numbers. */
function numbersOf(element: Element, names: readonly string[]): Record<string, number> {
  const given = names.map((name) => [name, element.getAttribute(name.toLowerCase()) ?? ''] as const);
  return Object.fromEntries(given.filter(([, text]) => sizes.test(text)).map(([name, text]) => [name, Number(text)]));
}

/** The attributes that may stay; null removes the element. */
function attributesOf(element: Element, tag: string): Record<string, string | number> | null {
  if (tag === 'a') {
    const href = safeUrl(element.getAttribute('href'));
    return href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
  }
  if (tag === 'td' || tag === 'th') return numbersOf(element, ['colSpan', 'rowSpan']);
  if (tag !== 'img') return {};
  const src = safeUrl(element.getAttribute('src'));
  if (src === undefined) return null;
  const alt = element.getAttribute('alt') ?? '';
  return { ...numbersOf(element, ['width', 'height']), alt, loading: 'lazy', decoding: 'async', src };
}

function elementOf(node: Node, key: number, tableLabel: string): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (removedTags.has(tag)) return null;
  const inside = [...node.childNodes].map((child, place) => elementOf(child, place, tableLabel));
  if (!tags.has(tag)) return inside;
  const attributes = attributesOf(node, tag);
  if (attributes === null) return null;
  if (empty.has(tag)) return createElement(tag, { key, ...attributes });
  const element = createElement(tag, { key, ...attributes }, inside);
  if (tag !== 'table') return element;
  return (
    // A wide table scrolls, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div key={key} className={classes.scroll} role="group" aria-label={tableLabel} tabIndex={0}>
      {element}
    </div>
  );
}

/** HTML of a description, reduced to what shops display. Parsed in an inert document, where no script runs. */
export function SafeHtml({ html, className }: { html: string; className: string | undefined }) {
  const { t } = useLingui();
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const label = t`Table`;
  return <div className={className}>{[...body.childNodes].map((node, place) => elementOf(node, place, label))}</div>;
}
