import type { supplierClaimFromGoods, supplierClaimGoods } from '#contract/warehouse/suppliers/supplier-claims.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { purchaseNumber } from '#domain/warehouse/purchasing/number.ts';
import { goodsToClaim } from '#domain/warehouse/supplier-claims/goods.ts';
import { claimKinds, claimStatus } from '#domain/warehouse/supplier-claims/status.ts';
import type { Handler } from '../../../../core/http/context.ts';
import { newId } from '../../../../core/ids.ts';
import { lockSupplier } from '../../../catalog/suppliers/ordering.ts';
import { factoryCurrency } from '../../purchasing/present.ts';
import { findGoods, goodsOf, lockGoods, suppliersOf } from './goods.ts';
import { photosFit } from './photos.ts';
import { claimedGoods, insertGoodsClaim } from './store.ts';

/** What can be claimed of goods without a supplier order, and from whom. */
export const claimGoods: Handler<typeof supplierClaimGoods> = async ({ input, db }) => {
  const found = await findGoods(db, input);
  if (!found) return refuse('not-found');
  if (found.has_order) return refuse('supplier-claim.has-order');
  const before = await claimedGoods(db, input.origin_id, found.variant_id);
  const goods = goodsOf(input.origin, found);
  const { variant_code, title, title_cn, image, origin_name } = found;
  return ok({
    variant_code,
    title,
    title_cn,
    image,
    origin_name,
    price: money(found.price_fen, factoryCurrency),
    pieces: claimKinds.map((kind) => ({ kind, left: goodsToClaim(kind, goods, before) })),
    suppliers: [...(await suppliersOf(db, found))],
  });
};

export const createFromGoods: Handler<typeof supplierClaimFromGoods> = async (context) => {
  const { input, actor, services, db, now, emit } = context;
  const { origin, origin_id: originId, kind, quantity, photo_ids: photoIds } = input;
  const found = await lockGoods(db, input);
  if (!found) return refuse('not-found');
  const { variant_code: code, variant_id: variantId } = found;
  if (found.has_order) return refuse('supplier-claim.has-order');
  const left = goodsToClaim(kind, goodsOf(origin, found), await claimedGoods(db, originId, variantId));
  if (quantity > left) return refuse('supplier-claim.too-many', { code, left });
  const chosen = (await suppliersOf(db, found)).find(({ _id }) => _id === input.supplier_id);
  const supplier = chosen && (await lockSupplier(db, { id: chosen._id, name: chosen.name }, now));
  if (!supplier) return refuse('supplier-claim.no-supplier', { code });
  if (!(await photosFit(db, services.files, actor, photoIds))) return refuse('supplier-claim.wrong-photo');
  const id = newId();
  const number = purchaseNumber(id, now, 'C');
  await insertGoodsClaim(
    db,
    {
      id,
      number,
      origin,
      originId,
      originName: found.origin_name,
      variantId,
      quantity,
      priceFen: found.price_fen,
      supplierId: supplier.id,
      kind,
      amountFen: input.amount_fen,
      reason: input.reason,
      actorId: actor.userId,
      photoIds: [...new Set(photoIds)],
    },
    now,
  );
  const status = claimStatus.open;
  await emit({ name: 'supplier_order.changed', subjectId: id, data: { number, from: null, to: status }, at: now });
  return ok({ claim_id: id, version: 1, number, status });
};
