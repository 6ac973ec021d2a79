import type { Scope } from '#domain/platform/permissions/can.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Filter } from './figures.ts';
import { statisticsSums } from './store.ts';

/** The sums of one UTC day, as the statistics have them. */
export function sumsOfDay(db: Db, scope: Scope, day: string, storeId: string | undefined) {
  const filter: Filter = { start: day, end: day, time_zone: 'UTC', by: 'store', sort: 'count', direction: 'desc' };
  return statisticsSums(db, scope, storeId === undefined ? filter : { ...filter, store_id: [storeId] });
}
