import { i18n, type Messages } from '@lingui/core';

export const languages = ['en-US', 'zh-CN'] as const;
export type Language = (typeof languages)[number];
export const languageNames: Readonly<Record<Language, string>> = { 'en-US': 'English', 'zh-CN': '简体中文' };

const key = 'parcelyard.language';
const isLanguage = (value: string | null): value is Language => value === 'en-US' || value === 'zh-CN';

/** The language stored on this device, else the browser's, else the default of the specification. */
export function chosenLanguage(): Language {
  const stored = localStorage.getItem(key);
  if (isLanguage(stored)) return stored;
  return navigator.languages.some((wanted) => /^zh\b/i.test(wanted)) && !navigator.languages[0]?.startsWith('en')
    ? 'zh-CN'
    : 'en-US';
}

/** One part's texts, a file per language, so that only the current language loads. */
type Texts = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;

/** The parts loaded on this page: the frame's, and those of opened features. */
const parts: Texts[] = [
  { 'en-US': () => import('virtual:texts/frame/en-US'), 'zh-CN': () => import('virtual:texts/frame/zh-CN') },
];
let loadedParts: Language = 'en-US';

/** Adds a feature's texts in the current language; modules that use them wait for this. */
export async function addTexts(texts: Texts): Promise<void> {
  parts.push(texts);
  const language = loadedParts;
  add(language, (await texts[language]()).messages);
  // The language may have changed while they were loading.
  if (language !== loadedParts) add(loadedParts, (await texts[loadedParts]()).messages);
}

/** `load` would render everything on the page again, although none of its texts changed. */
function add(language: Language, messages: Messages): void {
  if (i18n.locale === language) Object.assign(i18n.messages, messages);
  else i18n.load(language, messages);
}

/** Switches the language without a reload, and stores the choice. */
export async function setLanguage(language: Language): Promise<void> {
  const before = loadedParts;
  loadedParts = language;
  const loaded = await Promise.all(parts.map((part) => part[language]())).catch((error: unknown) => {
    // Without a network the page stays in its language, and so do the parts that come later.
    if (loadedParts === language) loadedParts = before;
    throw error;
  });
  if (loadedParts !== language) return;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Full or blocked: it lasts until the next reload.
  }
  document.documentElement.lang = language;
  for (const { messages } of loaded) i18n.load(language, messages);
  i18n.activate(language);
}

/** The language at the start of the page. It is named at once: requests of the first page are sent before its texts have loaded. */
export function startLanguage(): Promise<void> {
  const language = chosenLanguage();
  document.documentElement.lang = language;
  return setLanguage(language);
}
