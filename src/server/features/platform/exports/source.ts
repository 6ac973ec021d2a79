import { PgDialect, type SQL } from '../../../core/db/sql.ts';
import { dayOf, wallClock } from '#domain/shared/calendar/days.ts';
import { formatTimeOf, type TimeFormat } from '#domain/shared/calendar/format.ts';
import type { Cell } from '#domain/platform/exports/cell.ts';
import { money, type Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { Language } from '../../../core/http/context.ts';

export type Labels = Readonly<Record<Language, string>>;
/** Text of a file in both languages. Files are read without the app, so their texts are on the server. */
export const both = (en: string, zh: string): Labels => ({ 'en-US': en, 'zh-CN': zh });

/** What the requesting user may see. */
export type Viewer = {
  readonly prices: boolean;
  /** Works with several sellers. */
  readonly sellers: boolean;
  /** May see factories. */
  readonly factory: boolean;
  /** May see purchase costs. */
  readonly cost: boolean;
  /** The sides of shipping (domain/shipping/sides.ts). */
  readonly shippingPaid: boolean;
  readonly shippingCharged: boolean;
  readonly shippingCost: boolean;
  /** The sides of the order statistics (domain/platform/permissions/statistics-sides.ts). */
  readonly statisticsSale: boolean;
  readonly statisticsCost: boolean;
};

/** The requesting user's language, zone and clock. */
export type Reader = {
  readonly language: Language;
  readonly timeZone: string;
  readonly timeFormat: TimeFormat;
  /** In the books' currency. */
  readonly currency: string;
};

export type Column<Row> = {
  readonly id: string;
  readonly head: Labels;
  /** Only for users with this permission. */
  readonly only?: keyof Viewer;
} & (
  | { readonly of: (row: Row, reader: Reader) => Cell }
  /** An instant: its header names the zone. */
  | { readonly time: (row: Row) => Date | null }
);

/** The rows to export. `filter` was validated by the contract for this kind. */
export type Wanted<Filter> = {
  readonly filter: Filter;
  readonly ids?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
  readonly scope: Scope;
  readonly userId: string;
  readonly viewer: Viewer;
  /** In the books' currency. */
  readonly currency: string;
};

/** A statement with its values, for a count or a cursor. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

export type Source<Filter, Row> = {
  readonly columns: readonly Column<Row>[];
  /** False when the filter names a seller out of scope. */
  readonly reaches?: (wanted: Wanted<Filter>) => boolean;
  /** The rows of the file in order. */
  readonly lines: (wanted: Wanted<Filter>) => Statement;
  /** Their number, as the only value of the only row. */
  readonly count: (wanted: Wanted<Filter>) => Statement;
};

const dialect = new PgDialect();

/** A statement from the query builder's template. */
export function statementOf(query: SQL): Statement {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values };
}

/** An amount as a number, so that a table can sum it; its currency has its own column. */
export const amountCell = (amount: Money | null): Cell => (amount === null ? null : Number(plainAmount(amount)));
export const minorCell = (minor: number | null, currency: string): Cell =>
  minor === null ? null : amountCell(money(minor, currency));

/** The header of a column of times: Date (Asia/Shanghai). */
export const headWithZone = (head: Labels, { language, timeZone }: Reader): string =>
  language === 'zh-CN' ? `${head[language]}（${timeZone}）` : `${head[language]} (${timeZone})`;

const dayMs = 86_400_000;
/** 1970-01-01 in worksheet days. */
const epochSerial = 25_569;

/** An instant in the zone of the file, sortable: 2026-11-20 14:05, or 2026-11-20 02:05 PM. */
export function timeText(at: Date, { timeZone, timeFormat }: Pick<Reader, 'timeZone' | 'timeFormat'>): string {
  return `${dayOf(at, timeZone)} ${formatTimeOf(at, { language: 'en-US', timeZone, timeFormat })}`;
}

export const timeCell = (at: Date | null, reader: Reader): Cell =>
  at === null ? null : { text: timeText(at, reader), serial: wallClock(at, reader.timeZone) / dayMs + epochSerial };
