import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { storeCodeOk, storeUrlOk } from '#domain/sales/stores/validate.ts';
import type { Db } from '../../../core/http/context.ts';
import { ownerOf as sellerOf } from '../../finance/accounts/owner.ts';
import { codeTaken } from './store.ts';

/** Validates the typed fields in form order. A shop's address was validated by its response. */
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

/** Sellers add stores for themselves; staff names one of their sellers. */
export async function ownerOf(
  db: Db,
  actor: Actor,
  scope: Scope,
  requestedId: string | undefined,
): Promise<Result<string, 'store.seller-needed' | 'not-found'>> {
  const owner = await sellerOf(db, actor, scope, requestedId);
  if (owner.ok) return owner;
  return refuse(owner.refusal === 'account.seller-needed' ? 'store.seller-needed' : 'not-found');
}
