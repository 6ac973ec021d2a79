import sanitize from 'sanitize-html';

/** What people may write in a notification; everything else is taken out, its text stays. */
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
  // A page that is opened from here must not be able to reach back into this one.
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href ? { href } : {}), rel: 'noopener noreferrer', target: '_blank' },
    }),
  },
};

/** The safe part of somebody's HTML. Cleaning what is clean changes nothing. */
export const cleanHtml = (html: string): string => sanitize(html, allowed).trim();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML that shows it as it is. */
export const htmlOf = (text: string): string =>
  `<p>${text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign).replace(/\r?\n/g, '<br>')}</p>`;
