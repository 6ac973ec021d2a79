/** Half of a character that takes two UTF-16 units, without its other half. jsonb refuses a text that holds one. */
const loneSurrogates = /\p{Surrogate}/gu;
/** Control characters except tab and line feed, and the byte order mark. PostgreSQL stores no NUL. */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g;
const printable = /^[\x20-\x7e]*$/;

/** A text as it can be stored and printed: NFC, `\n` for line ends, without lone surrogates, control characters and outer blanks. */
export function cleanText(text: string): string {
  if (printable.test(text)) return text.trim();
  return text.replaceAll(loneSurrogates, '').normalize('NFC').replaceAll('\r\n', '\n').replaceAll(invisible, '').trim();
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/**
 * At most `max` UTF-16 units (what `.length` and zod's `max` count). The cut never falls inside a character: one that
 * would be halved is left out.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const isHalved = max > 0 && isHighSurrogate(text.charCodeAt(max - 1));
  return text.slice(0, isHalved ? max - 1 : max);
}
