import { cleanText } from '#domain/shared/text/clean.ts';

/** Reading values of unknown shape: pages change without notice, and fields may be missing or of another type. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** More values than any page has. */
const maxVisited = 300_000;

/** The first value with this name that passes a test, nearest to the root. */
export function findField(root: unknown, name: string, test: (value: unknown) => boolean): unknown {
  let level: readonly unknown[] = [root];
  let visited = 0;
  while (level.length > 0 && visited < maxVisited) {
    const next: unknown[] = [];
    for (const value of level) {
      visited += 1;
      if (isFields(value) && Object.hasOwn(value, name) && test(value[name])) return value[name];
      // One by one: a spread of a long list would exceed the call stack.
      for (const each of isFields(value) ? Object.values(value) : listIn(value))
        if (typeof each === 'object') next.push(each);
    }
    level = next;
  }
  return undefined;
}

export const findFields = (root: unknown, name: string): Fields => fieldsOf(findField(root, name, isFields));
export const findList = (root: unknown, name: string): readonly unknown[] =>
  listIn(findField(root, name, (value) => Array.isArray(value) && value.length > 0));
export const findText = (root: unknown, name: string): string =>
  textIn(findField(root, name, (value) => textIn(value) !== ''));

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));

export const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return entities.get(name.toLowerCase()) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** A text or number as one line of text; empty when it is neither. */
export function textIn(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? cleanText(withoutEntities(value).replaceAll(/\s+/g, ' ')) : '';
}

/** A text without HTML tags. */
export const plainTextIn = (value: unknown): string => textIn(textIn(value).replaceAll(/<[^>]*>/g, ' '));

/** An address of a picture or a page; without a scheme it is https. Empty when it is none. */
export function addressIn(value: unknown): string {
  const text = textIn(value);
  const address = text.startsWith('//') ? `https:${text}` : text;
  return /^https?:\/\/[^\s"'<>]{4,}$/.test(address) ? address : '';
}

/** A quantity: a whole number of at least 0; null when it is none. */
export function countIn(value: unknown): number | null {
  const text = textIn(value);
  const count = /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : null;
  return count;
}

/**
 * A price in ten-thousandths of the major unit, from 12.5, "12.50" or "¥1,234.50"; null for anything else, such as a
 * range or "negotiable".
 */
export function priceIn(value: unknown): number | null {
  const text = textIn(value)
    .replace(/^(?:[¥￥$€£]|CNY|RMB|US\$)\s*/i, '')
    .replace(/\s*元$/, '');
  const [, thousands, whole, decimals = ''] =
    /^(?:(\d{1,3}(?:,\d{3}){1,2})|(\d{1,8}))(?:\.(\d{1,4})0*)?$/.exec(text) ?? [];
  const major = thousands?.replaceAll(',', '') ?? whole;
  return major === undefined ? null : Number(major) * 10_000 + Number(decimals.padEnd(4, '0'));
}

/** A positive measure in whole units of `factor`; null for 0 and for anything that is no number. */
export function measureIn(value: unknown, factor: number): number | null {
  const text = textIn(value);
  if (!/^\d{1,7}(\.\d{1,9})?$/.test(text)) return null;
  const measure = Math.round(Number(text) * factor);
  return measure > 0 ? measure : null;
}

/** Whether a text has Chinese characters. */
export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A title in the field of its language. */
export const titlesOf = (text: string): { readonly title: string; readonly title_cn: string } =>
  isChinese(text) ? { title: '', title_cn: text } : { title: text, title_cn: '' };

export const unique = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value) => value !== '')),
];
