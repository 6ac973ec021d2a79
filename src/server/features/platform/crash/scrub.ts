/** The path of the crash without query string, because search terms must not be logged. */
export const scrubPath = (path: string): string => path.replace(/[?#].*$/s, '');

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Error text without personal data: addresses, tokens, query strings. */
export const scrubText = (text: string): string =>
  text
    .replace(/(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g, '$1')
    .replace(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+\.[^\s"'<>(),;:]+/g, '[email]')
    .replace(/[A-Za-z0-9_-]{32,}/g, (token) => (uuid.test(token) ? token : '[token]'));

/** Messages may quote input: long numbers are phones or accounts. */
export const scrubMessage = (message: string): string =>
  scrubText(message).replace(/(?<![\w-])\+?\d[\d ]{6,}\d(?![\w-])/g, '[number]');
