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

/** One part's texts, a file for each language: nobody loads a language they do not read. */
type Texts = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;

/** The parts on this page: the frame's from the start, a feature's since it was opened. */
const parts: Texts[] = [
  { 'en-US': () => import('virtual:texts/frame/en-US'), 'zh-CN': () => import('virtual:texts/frame/zh-CN') },
];
let spoken: Language = 'en-US';

/** Adds a feature's texts in the current language; every module of the feature that uses them waits for this. */
export async function addTexts(texts: Texts): Promise<void> {
  parts.push(texts);
  const language = spoken;
  add(language, (await texts[language]()).messages);
  // The language may have changed while they were loading.
  if (language !== spoken) add(spoken, (await texts[spoken]()).messages);
}

/** `load` would render everything on the page again, although nothing on it has new texts. */
function add(language: Language, messages: Messages): void {
  if (i18n.locale === language) Object.assign(i18n.messages, messages);
  else i18n.load(language, messages);
}

/** Switches without a reload and remembers. */
export async function speak(language: Language): Promise<void> {
  spoken = language;
  const loaded = await Promise.all(parts.map((part) => part[language]()));
  if (spoken !== language) return;
  localStorage.setItem(key, language);
  document.documentElement.lang = language;
  for (const { messages } of loaded) i18n.load(language, messages);
  i18n.activate(language);
}
