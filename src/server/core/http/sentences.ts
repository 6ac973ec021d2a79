import { readFileSync } from 'node:fs';
import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';
import type { Language } from './context.ts';

/** The server uses the same catalogs as the app, so that a message is translated once. */
function loadCatalog(language: Language): I18n {
  const file = new URL(`../../../../locales/${language}.po`, import.meta.url);
  const messages: Record<string, string> = {};
  for (const item of PO.parse(readFileSync(file, 'utf8')).items) {
    const text = item.msgstr[0];
    if (/^(refusal|notice)\./.test(item.msgid) && text) messages[item.msgid] = text;
  }
  const i18n = setupI18n();
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale: language, messages });
  return i18n;
}

const catalogs = new Map<Language, I18n>();

/** A message: its id in the catalogs, and its English text. */
export type Sentence = { readonly id: string; readonly message: string };

/** Formats a message in the reader's language. */
export function translate({ id, message }: Sentence, language: Language, details: RefusalDetails = {}): string {
  let i18n = catalogs.get(language);
  if (!i18n) catalogs.set(language, (i18n = loadCatalog(language)));
  return i18n._(id, details, { message });
}

/** Details that are days or months; a code may look like one. */
const calendarDetails: ReadonlySet<string> = new Set(['day', 'date', 'month', 'until']);

/** A day or month as screens show it. */
export function calendarText(text: string, language: Language): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text.split('-').toReversed().join('-');
  if (!/^\d{4}-\d{2}$/.test(text)) return text;
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${text}-01T00:00:00Z`));
}

/** The message of a refusal in the reader's language. */
export function sentence(code: RefusalCode, language: Language, details: RefusalDetails = {}): string {
  const values = Object.entries(details).map(
    ([name, value]) =>
      [name, typeof value === 'string' && calendarDetails.has(name) ? calendarText(value, language) : value] as const,
  );
  return translate(refusals[code].text, language, Object.fromEntries(values));
}

/** The best available language for an Accept-Language header. */
export const languageOf = (header: string | undefined): Language =>
  /^\s*zh\b/i.test(header ?? '') ? 'zh-CN' : 'en-US';
