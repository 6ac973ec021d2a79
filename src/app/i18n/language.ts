import { i18n, type Messages } from '@lingui/core';

export const languages = ['en-US', 'zh-CN'] as const;
export type Language = (typeof languages)[number];
/** A language's name in itself, for the picker. */
export const languageNames: Readonly<Record<Language, string>> = { 'en-US': 'English', 'zh-CN': '简体中文' };

const key = 'parcelyard.language';
const isLanguage = (word: string | null): word is Language => word === 'en-US' || word === 'zh-CN';

/** The choice kept on this device, else what the browser asks for, else the default of the specification. */
export function chosenLanguage(): Language {
  const kept = localStorage.getItem(key);
  if (isLanguage(kept)) return kept;
  return navigator.languages.some((wanted) => /^zh\b/i.test(wanted)) && !navigator.languages[0]?.startsWith('en')
    ? 'zh-CN'
    : 'en-US';
}

/** Each catalog is a file of its own: nobody loads a language they do not read. */
const catalogs: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  'en-US': () => import('../../../locales/en-US.po'),
  'zh-CN': () => import('../../../locales/zh-CN.po'),
};

/** Switches without a reload and remembers. */
export async function speak(language: Language): Promise<void> {
  const { messages } = await catalogs[language]();
  localStorage.setItem(key, language);
  document.documentElement.lang = language;
  i18n.loadAndActivate({ locale: language, messages });
}
