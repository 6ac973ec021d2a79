import sanitize from 'sanitize-html';

/** The HTML of a description with our own pictures by their full address: the shop shows it under another one. */
export function withFullAddresses(html: string, publicUrl: string): string {
  return sanitize(html, {
    // The description was sanitized when it was saved; here only addresses change.
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: false,
    transformTags: {
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        attribs: { src: isOwnPicture(src) ? new URL(src, publicUrl).href : src, ...attribs },
      }),
    },
  });
}

const isOwnPicture = (src: string): boolean => src.startsWith('/images/');

/** Whether a shop would have to fetch pictures of the description from us. */
export const showsOwnPictures = (html: string): boolean => /<img\b[^>]*\ssrc="\/images\//.test(html);
