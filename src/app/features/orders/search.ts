import type { Output } from '../../sync/calls.ts';
import { callQuery } from '../../sync/queries.ts';
import type { ListState } from '../../ui/list/list-state.ts';
import { questionOf } from './address.ts';

export type OrderRow = Output<'order.list'>['list'][number];
export type OrderDetail = Output<'order.detail'>;
export type OrderLine = OrderDetail['line_items'][number];

export const ordersQuery = (state: ListState) => callQuery('order.list', questionOf(state, new Date()));
export const countsQuery = callQuery('order.counts', {});
export const orderQuery = (_id: string) => callQuery('order.detail', { _id });
export const timelineQuery = (_id: string) => callQuery('order.timeline', { _id });
