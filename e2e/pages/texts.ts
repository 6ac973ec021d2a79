import { readFileSync } from 'node:fs';
import PO from 'pofile';

const catalog = PO.parse(readFileSync(new URL('../../locales/zh-CN.po', import.meta.url), 'utf8'));

/** The Chinese translation of an English text or of a refusal code, from the catalog. */
export function chinese(id: string): string {
  const text = catalog.items.find((item) => item.msgid === id)?.msgstr[0];
  if (!text) throw new Error(`no Chinese for "${id}"`);
  return text;
}

const names = new Set(['PayPal']);

/** Texts on the page that look like message ids: the text was never extracted, or the macro did not transform it. */
export const looksUntranslated = (texts: readonly string[]): string[] =>
  texts.filter((text) => /^[\w+/]{6}$/.test(text) && /[a-z]/.test(text) && /.[A-Z\d+/]/.test(text) && !names.has(text));
