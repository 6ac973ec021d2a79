import { readFileSync } from 'node:fs';
import PO from 'pofile';

const catalog = PO.parse(readFileSync(new URL('../../locales/zh-CN.po', import.meta.url), 'utf8'));

/** The Chinese of an English text, or of a refusal's code, as the catalog has it. */
export function chinese(id: string): string {
  const text = catalog.items.find((item) => item.msgid === id)?.msgstr[0];
  if (!text) throw new Error(`no Chinese for "${id}"`);
  return text;
}

const names = new Set(['PayPal']);

/**
 * Texts of the page that look like the short names under which catalogs keep texts: what a reader sees of a text that was
 * never collected, or that the build did not transform.
 */
export const looksUncollected = (texts: readonly string[]): string[] =>
  texts.filter((text) => /^[\w+/]{6}$/.test(text) && /[a-z]/.test(text) && /.[A-Z\d+/]/.test(text) && !names.has(text));
