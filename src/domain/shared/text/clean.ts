/** A lone surrogate. jsonb refuses a text that contains one. */
const loneSurrogates = /\p{Surrogate}/gu;
/** Control characters except tab and line feed, and the byte order mark. PostgreSQL stores no NUL. */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g;
const printable = /^[\x20-\x7e]*$/;

/**
 * Normalizes a text for storage and printing: NFC, `\n` line ends, trimmed, without lone surrogates and control
 * characters.
 */
export function cleanText(text: string): string {
  if (printable.test(text)) return text.trim();
  return text.replaceAll(loneSurrogates, '').normalize('NFC').replaceAll('\r\n', '\n').replaceAll(invisible, '').trim();
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** At most `max` UTF-16 units (what `.length` and zod's `max` count). Never cuts inside a character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const isHalved = max > 0 && isHighSurrogate(text.charCodeAt(max - 1));
  return text.slice(0, isHalved ? max - 1 : max);
}
