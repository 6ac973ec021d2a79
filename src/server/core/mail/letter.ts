import type { Language } from '../http/context.ts';

/** What a mail says, before it has a shape. Plain text throughout: the layout escapes all of it. */
export type Letter = {
  readonly subject: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** The one thing to press. `path` is below the address where people reach this server. */
  readonly button?: { readonly label: string; readonly path: string };
  /** Word and value, one under the other. */
  readonly facts?: readonly (readonly [word: string, value: string])[];
  readonly after: readonly string[];
};

/**
 * A kind of mail, written out in every language. It stands here and not in the catalogs, because the browser loads those
 * and never shows a mail.
 */
export type Kind<V extends object> = Readonly<Record<Language, (values: V) => Letter>>;

const zones = { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' } as const;

/** An instant as a mail tells it: the reader's zone is not known, so it names its own. */
export const moment = (iso: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, zones).format(new Date(iso))} UTC`;
