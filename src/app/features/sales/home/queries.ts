import type { TrendDays } from '#domain/sales/home/todo.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';

export type Dashboard = Output<'home.dashboard'>;
export type Trends = Output<'home.trends'>;
export type Yesterday = Output<'order.yesterdayOrderData'>;

export const dashboardQuery = callQuery('home.dashboard', {});
export const yesterdayQuery = callQuery('order.yesterdayOrderData', {});
export const trendsQuery = (days: TrendDays) => callQuery('home.trends', { days: days === 90 ? '90' : '30' });
