import type { Language } from '../http/context.ts';

/** The content of a mail without layout. Plain text: the layout escapes all of it. */
export type Letter = {
  readonly subject: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** The only button. `path` is relative to the public URL. */
  readonly button?: { readonly label: string; readonly path: string };
  /** Rows of label and value. */
  readonly facts?: readonly (readonly [word: string, value: string])[];
  readonly after: readonly string[];
};

/**
 * A kind of mail with its text in every language. It is not in the catalogs, because the browser loads those and never
 * shows a mail.
 */
export type Kind<V extends object> = Readonly<Record<Language, (values: V) => Letter>>;

const zones = { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' } as const;

/** An instant with an explicit zone, because the reader's is unknown. */
export const moment = (iso: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, zones).format(new Date(iso))} UTC`;
