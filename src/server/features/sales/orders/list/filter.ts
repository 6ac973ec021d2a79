import type { z } from 'zod';
import type { OrderFilter } from '#contract/sales/orders.ts';
import { manualPaymentStatus } from '#domain/finance/accounts/manual-payment.ts';
import { searchTerms, type SearchTerm } from '#domain/sales/orders/search-text.ts';
import { viewConditions } from '../views.ts';
import { literal } from '../../../../core/db/literals.ts';

export type Filter = z.output<typeof OrderFilter>;

/** Values of one statement, each with its `$n`. */
export type Binding = { readonly values: unknown[]; bind(value: unknown): string };

export function binding(): Binding {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

const day = 86_400_000;
const isDay = (text: string) => text.length === 10;
const momentOf = (text: string) => new Date(isDay(text) ? `${text.replaceAll('.', '-')}T00:00:00Z` : text);
/** The exclusive end of the range: an end day or instant is included. */
const afterEnd = (text: string) => new Date(momentOf(text).getTime() + (isDay(text) ? day : 1));

/** The pattern of a search term for `search_text`. */
export const patternOf = ({ text, at }: SearchTerm) => literally(at === 'start' ? ` ${text}` : text);
const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A plain equality keeps the index order; a list of one does not. */
function isOneOf(column: string, type: string, values: readonly unknown[] | undefined, { bind }: Binding) {
  if (!values || values.length === 0 || values.includes('any')) return [];
  if (values.length === 1) return [`${column} = ${bind(values[0])}::${type}`];
  return [`${column} = any(${bind(values)}::${type}[])`];
}

/** Instants; `to` is exclusive. */
export type Span = { readonly from: Date; readonly to: Date };

/** A range without a start or an end has these; both are the start of a month, which tallies count without reading orders. */
const always: Span = { from: new Date('1970-01-01T00:00:00Z'), to: new Date('9999-12-01T00:00:00Z') };

/** The order time range of a filter, open where it names one side only; null without one. */
export const spanOf = ({ start, end }: Filter): Span | null =>
  start === undefined && end === undefined
    ? null
    : { from: start === undefined ? always.from : momentOf(start), to: end === undefined ? always.to : afterEnd(end) };

export const isWithin = ({ from, to }: Span, { bind }: Binding) => [
  `o.created_at >= ${bind(from)}`,
  `o.created_at < ${bind(to)}`,
];

function isBetween(filter: Filter, binding: Binding) {
  const span = spanOf(filter);
  return span ? isWithin(span, binding) : [];
}

function hasNote({ note }: Filter, { bind }: Binding) {
  if (!note) return [];
  // Few orders have a note, and those have an index.
  return [`o.note <> ''`, ...(note === '*' ? [] : [`lower(o.note) like ${bind(literally(note.toLowerCase()))}`])];
}

function sells({ variant_ids }: Filter, { bind }: Binding) {
  if (!variant_ids?.length) return [];
  return [
    `exists (select from order_lines l where l.seller_id = o.seller_id and l.order_id = o.id
       and l.variant_id = any(${bind(variant_ids)}::uuid[]))`,
  ];
}

/** Shops write order numbers in capitals; users type either case. */
const bothCases = (numbers: readonly string[] | undefined) =>
  numbers && [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))];

const paidBy = { '0': `o.payment_type = 'auto'`, '1': `o.payment_type = 'manual'` } as const;

/** Processed by a manual payment that has not arrived. */
export const awaitsTransfer = `(o.payment_type = 'manual' and exists (
  select from order_charges c join manual_payments m on m.id = c.manual_payment_id
  where c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null and m.status = ${literal(manualPaymentStatus.CREATED)}))`;

const manualPay = { ...paidBy, '2': awaitsTransfer } as const;

/** The conditions of a filter on `orders o`, for one `where`; `true` for an empty filter. */
export function conditionsOf(filter: Filter, binding: Binding): string {
  const { bind } = binding;
  const conditions = [
    ...viewConditions[filter.view],
    ...isOneOf('o.store_id', 'uuid', filter.store_id, binding),
    ...isOneOf('o.id', 'uuid', filter.order_ids, binding),
    ...isOneOf('o.order_number', 'text', bothCases(filter.order_number), binding),
    ...isBetween(filter, binding),
    ...isOneOf('o.financial_status', 'text', filter.financial_status, binding),
    ...isOneOf('o.fulfillment_status', 'text', filter.fulfillment_status, binding),
    ...isOneOf('o.order_status', 'text', filter.status, binding),
    ...isOneOf('o.country_code', 'text', filter.country_code, binding),
    ...sells(filter, binding),
    ...hasNote(filter, binding),
    ...isOneOf('o.payment_method', 'text', filter.payment_methods, binding),
    ...(filter.manual_pay ? [manualPay[filter.manual_pay]] : []),
    ...isOneOf('o.mapping_status', 'smallint', filter.mapping_status, binding),
    ...(filter.not_mapped ? [`o.mapping_status ${filter.not_mapped === '1' ? '<>' : '='} 1`] : []),
    ...searchTerms(filter.keyword ?? '').map((text) => `o.search_text like ${bind(patternOf(text))}`),
  ];
  return conditions.length === 0 ? 'true' : conditions.join('\n and ');
}
