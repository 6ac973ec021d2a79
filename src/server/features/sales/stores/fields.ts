import { covers, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { storeCodeOk, storeUrlOk } from '#domain/sales/stores/validate.ts';
import type { Db } from '../../../core/http/context.ts';
import { codeTaken } from './store.ts';

/** The fields a person types, judged in the order in which they stand on the form. A shop's address was judged by its answer. */
export async function checkFields(
  db: Db,
  fields: { code: string; url: string },
  except: string | null,
  { isShop = false }: { isShop?: boolean } = {},
): Promise<Result<true, 'store.wrong-code' | 'store.wrong-url' | 'store.code-taken'>> {
  if (!storeCodeOk(fields.code)) return refuse('store.wrong-code');
  if (!isShop && !storeUrlOk(fields.url)) return refuse('store.wrong-url');
  if (await codeTaken(db, fields.code, except)) return refuse('store.code-taken', { code: fields.code });
  return ok(true);
}

/** Sellers add for themselves; staff says for whom. */
export function ownerOf(
  actor: Actor,
  scope: Scope,
  asked: string | undefined,
): Result<string, 'store.seller-needed' | 'not-found'> {
  const owner = asked ?? (isSeller(actor.roles) ? actor.userId : null);
  if (!owner) return refuse('store.seller-needed');
  return covers(scope, owner) ? ok(owner) : refuse('not-found');
}
