import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { dayOf, wallClock } from '#domain/shared/calendar/days.ts';
import { formatTimeOf, type TimeFormat } from '#domain/shared/calendar/format.ts';
import type { Cell } from '#domain/platform/exports/cell.ts';
import { money, type Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { Language } from '../../../core/http/context.ts';

export type Words = Readonly<Record<Language, string>>;
/** A word of a file in both languages. A file is read without the app, so its words stand on the server. */
export const both = (en: string, zh: string): Words => ({ 'en-US': en, 'zh-CN': zh });

/** What the one who asked may see. */
export type Eyes = {
  readonly prices: boolean;
  /** Looks after several sellers. */
  readonly sellers: boolean;
  /** Works for the house and may know the factories. */
  readonly factory: boolean;
  /** Buys, and may know what that costs. */
  readonly cost: boolean;
  /** The sides of shipping (domain/shipping/sides.ts). */
  readonly shippingPaid: boolean;
  readonly shippingCharged: boolean;
  readonly shippingCost: boolean;
};

/** The language, zone and clock of the user who asked for the file. */
export type Reader = {
  readonly language: Language;
  readonly timeZone: string;
  readonly timeFormat: TimeFormat;
  /** Of the books. */
  readonly currency: string;
};

export type Column<Row> = {
  readonly id: string;
  readonly head: Words;
  /** Only in the files of those who see this. */
  readonly only?: keyof Eyes;
} & (
  | { readonly of: (row: Row, reader: Reader) => Cell }
  /** An instant: its header names the zone. */
  | { readonly time: (row: Row) => Date | null }
);

/** Which rows. `filter` is what the contract has let in for this kind. */
export type Wanted<Filter> = {
  readonly filter: Filter;
  readonly ids?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
  readonly scope: Scope;
  readonly userId: string;
  readonly eyes: Eyes;
  /** Of the books. */
  readonly currency: string;
};

/** A statement of a noun with its values, for a count or a cursor. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

export type Source<Filter, Row> = {
  readonly columns: readonly Column<Row>[];
  /** False where the filter names somebody this reader does not look after. */
  readonly reaches?: (wanted: Wanted<Filter>) => boolean;
  /** The lines of the file in their order, one row of the answer each. */
  readonly lines: (wanted: Wanted<Filter>) => Statement;
  /** How many lines that will be, as the only value of the only row. */
  readonly count: (wanted: Wanted<Filter>) => Statement;
};

const dialect = new PgDialect();

/** A statement written with the query builder's template. */
export function statementOf(query: SQL): Statement {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values };
}

/** An amount as a number, so that a table can sum it; its currency stands in a column of its own. */
export const amountCell = (amount: Money | null): Cell => (amount === null ? null : Number(plainAmount(amount)));
export const minorCell = (minor: number | null, currency: string): Cell =>
  minor === null ? null : amountCell(money(minor, currency));

/** The header of a column of times: Date (Asia/Shanghai). */
export const headWithZone = (head: Words, { language, timeZone }: Reader): string =>
  language === 'zh-CN' ? `${head[language]}（${timeZone}）` : `${head[language]} (${timeZone})`;

const dayMs = 86_400_000;
/** 1970-01-01 as worksheets count days. */
const epochSerial = 25_569;

/** An instant in the zone of the file, its day first by the year: 2026-11-20 14:05, or 2026-11-20 02:05 PM. */
export function timeText(at: Date, { timeZone, timeFormat }: Pick<Reader, 'timeZone' | 'timeFormat'>): string {
  return `${dayOf(at, timeZone)} ${formatTimeOf(at, { language: 'en-US', timeZone, timeFormat })}`;
}

export const timeCell = (at: Date | null, reader: Reader): Cell =>
  at === null ? null : { text: timeText(at, reader), serial: wallClock(at, reader.timeZone) / dayMs + epochSerial };
