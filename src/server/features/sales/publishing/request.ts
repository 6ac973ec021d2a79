import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { openTask, sizeTask } from '../../platform/tasks/progress.ts';
import { lockWritableStore } from '../stores/writable-store.ts';
import { enqueueListings } from '../shop-products/enqueue.ts';
import { entriesById, requestPublications } from './store.ts';

type Request = {
  readonly db: Db;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Date;
  readonly language: Language;
};
type Wanted = { readonly productIds: readonly string[]; readonly storeIds: readonly string[] };
type Refusals = 'not-found' | 'store.closed' | 'store.not-connected' | 'publish.other-seller' | 'publish.running';
export type Requested = { readonly taskId: string; readonly count: number; readonly running: number };

const title = (count: number, names: readonly string[], language: Language): string =>
  language === 'zh-CN' ? `发布 ${count} 个商品：${names.join('、')}` : `Publish ${count} to ${names.join(', ')}`;

/** Requests that products of the import list are written to stores, as one task. */
export async function requestPublishing(
  { db, scope, actor, now, language }: Request,
  { productIds, storeIds }: Wanted,
): Promise<Result<Requested, Refusals>> {
  const products = [...new Set(productIds)];
  const entries = await entriesById(db, scope, products);
  if (entries.length !== products.length) return refuse('not-found');
  const stores = [];
  for (const storeId of [...new Set(storeIds)].toSorted()) {
    const store = await lockWritableStore(db, scope, storeId);
    if (!store.ok) return store;
    stores.push(store.value);
  }
  const sellers = new Set([...entries, ...stores].map(({ seller_id }) => seller_id));
  if (sellers.size > 1) return refuse('publish.other-seller');
  const taskId = newId();
  const names = stores.map(({ name }) => name);
  const total = entries.length * stores.length;
  await openTask(db, {
    id: taskId,
    userId: actor.userId,
    kind: 'product-publish',
    title: title(entries.length, names, language),
    total,
    input: { store_ids: stores.map(({ id }) => id) },
    now,
  });
  const ids = stores.map(({ id }) => id);
  const count = await requestPublications(db, entries, ids, { taskId, actorId: actor.userId, now });
  if (count === 0) return refuse('publish.running');
  await sizeTask(db, taskId, count);
  for (const id of ids) await enqueueListings(db, id);
  return ok({ taskId, count, running: total - count });
}
