/** The page a crash happened on, without its search: what people look for is not for the log. */
export const scrubPath = (path: string): string => path.replace(/[?#].*$/s, '');

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Text of an error without what it may have picked up from people: addresses, tokens, searches of addresses. */
export const scrubText = (text: string): string =>
  text
    .replace(/(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g, '$1')
    .replace(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+\.[^\s"'<>(),;:]+/g, '[email]')
    .replace(/[A-Za-z0-9_-]{32,}/g, (word) => (uuid.test(word) ? word : '[token]'));

/** Messages may quote what somebody typed: long numbers are phones or accounts. */
export const scrubMessage = (message: string): string =>
  scrubText(message).replace(/(?<![\w-])\+?\d[\d ]{6,}\d(?![\w-])/g, '[number]');
