import { orderViews } from '#domain/sales/orders/views.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import type { Input } from '../../../sync/calls.ts';
import { chosen, instantsChosen, type FilterValue } from '../../../ui/list/filters/filters.ts';
import { keywordOf, readList, writeList, type ListDefaults, type ListState } from '../../../ui/list/list-state.ts';
import { addressFilters } from './filters.ts';

/** The search of /order/list: the list, and the open order. */
export type Search = Record<string, string | number>;
export type OrdersState = ListState & {
  /** An id, or the first or last row of the adjacent page, when the drawer moves past the end. */
  readonly open: string | 'first' | 'last' | undefined;
};

export const defaults: ListDefaults = { sort: { by: 'created_at', dir: 'desc' } };

export function readOrders(search: Readonly<Record<string, unknown>>): OrdersState {
  const { open } = search;
  return { ...readList(search, addressFilters, defaults), open: typeof open === 'string' && open ? open : undefined };
}

export function writeOrders({ open, ...list }: OrdersState): Search {
  return { ...writeList(list, defaults), ...(open ? { open } : {}) };
}

const sorts = ['created_at', 'order_number', 'income', 'margin'] as const;
const textOf = (value: FilterValue | undefined) => (value?.kind === 'text' ? value.text : undefined);

type ListInput = Input<'order.list'>;
type Values<K extends keyof ListInput> = Extract<ListInput[K], readonly unknown[]>;

/** The contract's limits. */
const maxNumbers = 1000;
const maxText = 200;

const orderNumbers = (text = ''): string[] =>
  text
    .split(/[\s,;]+/)
    .filter((number) => number !== '' && number.length <= maxText)
    .slice(0, maxNumbers);

/** The query of a state. `now` decides what "last 30 days" are. */
export function questionOf(state: ListState, now: Date): ListInput {
  const { page, size, sort, view, filters } = state;
  const keyword = keywordOf(state);
  const numbers = orderNumbers(textOf(filters['order_number']));
  const note = cutText(textOf(filters['note']) ?? '', maxText);
  const some = <K extends keyof ListInput>(id: K) => {
    const values = chosen(filters[id]);
    return values.length > 0 ? { [id]: values as Values<K> } : {};
  };
  const single = <K extends keyof ListInput>(id: K) => {
    const [value] = chosen(filters[id]);
    return value === undefined ? {} : { [id]: value };
  };
  const by = sorts.find((each) => each === sort?.by);
  const shown = orderViews.find((each) => each === view);
  return {
    page,
    size,
    sort: by ?? 'created_at',
    direction: (by && sort?.dir) ?? 'desc',
    ...(shown && shown !== 'all' ? { view: shown } : {}),
    ...(keyword ? { keyword } : {}),
    ...instantsChosen(filters['date'], now),
    ...some('store_id'),
    ...some('financial_status'),
    ...some('fulfillment_status'),
    ...some('status'),
    ...some('country_code'),
    ...some('mapping_status'),
    ...some('variant_ids'),
    ...some('payment_methods'),
    ...some('seller_id'),
    ...single('manual_pay'),
    ...single('not_mapped'),
    ...(numbers.length > 0 ? { order_number: numbers } : {}),
    ...(note ? { note } : {}),
  };
}
