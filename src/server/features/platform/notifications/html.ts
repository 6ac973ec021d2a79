import sanitize from 'sanitize-html';

/** Allowed HTML in notifications; other tags are removed, their text stays. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
    'code',
    'h3',
    'h4',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A linked page must not get access to this window.
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href ? { href } : {}), rel: 'noopener noreferrer', target: '_blank' },
    }),
  },
};

/** Sanitizes HTML. Idempotent. */
export const cleanHtml = (html: string): string => sanitize(html, allowed).trim();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML, also inside a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A text as a paragraph of HTML. */
export const htmlOf = (text: string): string => `<p>${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`;
