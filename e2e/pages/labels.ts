import { readFileSync } from 'node:fs';
import PO from 'pofile';

export const locales = { en: 'en-US', zh: 'zh-CN' } as const;
export type Language = keyof typeof locales;
/** From an English label to the one in a language. */
export type Labels = (english: string) => string;

export function labelsIn(language: Language): Labels {
  const file = new URL(`../../locales/${locales[language]}.po`, import.meta.url);
  const known = new Map(
    PO.parse(readFileSync(file, 'utf8')).items.map(({ msgid, msgstr: [text] }) => [msgid, text || msgid]),
  );
  return (english) => known.get(english) ?? english;
}
