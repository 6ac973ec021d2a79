import type { Scope } from '#domain/platform/permissions/can.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { lockStore, type StoreRow } from './store.ts';

/** A store whose shop can be written to, locked. */
export async function lockWritableStore(
  db: Db,
  scope: Scope,
  storeId: string,
): Promise<Result<StoreRow, 'not-found' | 'store.closed' | 'store.not-connected'>> {
  const store = await lockStore(db, scope, storeId);
  if (!store) return refuse('not-found');
  if (store.status !== storeStatus.open) return refuse('store.closed');
  return store.connection?.has_key ? ok(store) : refuse('store.not-connected');
}
