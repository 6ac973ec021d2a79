import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Cell } from '#domain/exports/cell.ts';
import { money, type Money } from '#domain/money/money.ts';
import { plainAmount } from '#domain/money/text.ts';
import type { Scope } from '#domain/permissions/can.ts';
import type { Language } from '../../http/context.ts';

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

/** Who reads the file: in which language, and what the clock says there. */
export type Reader = {
  readonly language: Language;
  readonly moment: (at: Date | null) => string | null;
  /** Of the books. */
  readonly currency: string;
};

export type Column<Row> = {
  readonly id: string;
  readonly head: Words;
  readonly of: (row: Row, reader: Reader) => Cell;
  /** Only in the files of those who see this. */
  readonly only?: keyof Eyes;
};

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

/** A moment as tables sort and read it, on the reader's clock: 2026-11-20 14:05. */
export function readerOf(language: Language, timeZone: string, currency: string): Reader {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return { language, currency, moment: (at) => (at === null ? null : day.format(at)) };
}
