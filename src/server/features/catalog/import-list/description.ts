import sanitize from 'sanitize-html';
import { htmlOf } from '../../platform/notifications/html.ts';

/** HTML that shops accept in a product description. Scripts, styles and forms are removed, their text stays. */
export const descriptionHtml: sanitize.IOptions = {
  allowedTags:
    'p br h1 h2 h3 h4 h5 h6 hr blockquote b strong i em u s sub sup code a img ul ol li table thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A picture whose address is not allowed would remain as an empty frame.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href ? { href } : {}), rel: 'noopener noreferrer', target: '_blank' },
    }),
  },
};

/** Sanitizes the HTML of a description. Idempotent. */
export const cleanDescription = (html: string): string => sanitize(html, descriptionHtml).trim();

/** The description of a market product as HTML: plain text becomes paragraphs. */
export function descriptionOf(text: string): string {
  if (text.trim() === '') return '';
  return /<[a-z][^<>]*>/i.test(text) ? cleanDescription(text) : htmlOf(text.trim());
}
