import type { z } from 'zod';
import type { OrderFilter } from '#contract/sales/orders.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { searchWords, type SearchWord } from '#domain/sales/orders/search-text.ts';
import { viewConditions } from '../views.ts';

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
/** Where the range ends, itself outside of it: an end day counts whole, an end moment too. */
const afterEnd = (text: string) => new Date(momentOf(text).getTime() + (isDay(text) ? day : 1));

const patternOf = ({ text, at }: SearchWord) => literally(at === 'start' ? ` ${text}` : text);
const literally = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** One value compared by itself keeps an index in its order; a list of one does not. */
function isOneOf(column: string, type: string, asked: readonly unknown[] | undefined, { bind }: Binding) {
  if (!asked || asked.length === 0 || asked.includes('any')) return [];
  if (asked.length === 1) return [`${column} = ${bind(asked[0])}::${type}`];
  return [`${column} = any(${bind(asked)}::${type}[])`];
}

/** Moments, the latter outside. */
export type Span = { readonly from: Date; readonly to: Date };

/** When the shop took what a filter asks for; null when it may be any time. */
export const spanOf = ({ start, end }: Filter): Span | null =>
  start === undefined || end === undefined ? null : { from: momentOf(start), to: afterEnd(end) };

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
  // Few orders have a note at all, and those have an index.
  return [`o.note <> ''`, ...(note === '*' ? [] : [`lower(o.note) like ${bind(literally(note.toLowerCase()))}`])];
}

function sells({ variant_ids }: Filter, { bind }: Binding) {
  if (!variant_ids?.length) return [];
  return [
    `exists (select from order_lines l where l.seller_id = o.seller_id and l.order_id = o.id
       and l.variant_id = any(${bind(variant_ids)}::uuid[]))`,
  ];
}

/** Shops write their numbers in capitals; people type them as they come. */
const bothCases = (numbers: readonly string[] | undefined) =>
  numbers && [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))];

const manualPay = { '0': 'auto', '1': 'manual' } as const;

/** The conditions of a filter on `orders o`, for one `where`; `true` when it asks for nothing. */
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
    ...(filter.manual_pay ? [`o.payment_type = ${bind(manualPay[filter.manual_pay])}`] : []),
    ...isOneOf('o.mapping_status', 'smallint', filter.mapping_status, binding),
    ...(filter.not_mapped ? [`o.mapping_status ${filter.not_mapped === '1' ? '<>' : '='} 1`] : []),
    ...searchWords(filter.keyword ?? '').map((word) => `o.search_text like ${bind(patternOf(word))}`),
  ];
  return conditions.length === 0 ? 'true' : conditions.join('\n and ');
}

/** The sellers a list reaches: those of the scope, or the one of them that was asked for. */
export function narrow(scope: Scope, sellerId: string | undefined): Scope {
  if (sellerId === undefined) return scope;
  const reached = scope.all || scope.sellerIds.includes(sellerId);
  return { all: false, sellerIds: reached ? [sellerId] : [] };
}
