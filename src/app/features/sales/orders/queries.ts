import type { Input, Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
import { questionOf } from './url-state.ts';

export type OrderRow = Output<'order.list'>['list'][number];
export type OrderDetail = Output<'order.detail'>;
export type OrderLine = OrderDetail['line_items'][number];

export const ordersQuery = (state: ListState) => callQuery('order.list', questionOf(state, new Date()));
export const countsQuery = callQuery('order.counts', {});
export const orderQuery = (_id: string) => callQuery('order.detail', { _id });
export const timelineQuery = (_id: string) => callQuery('order.timeline', { _id });

/** The list's filters, without the page. */
export function filterOf(state: ListState): Omit<Input<'order.list'>, 'page' | 'size'> {
  const { page: _, size: __, ...filter } = questionOf(state, new Date());
  return filter;
}

/** The maximum page size. */
export const maxOrders = 1000;

/** All orders of the query, page by page; at most `maxOrders`. */
export const allOrdersQuery = (state: ListState) =>
  callQuery('order.list', { ...filterOf(state), page: 1, size: maxOrders });
