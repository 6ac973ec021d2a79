import {
  supplierAddOffer,
  supplierDeleteOffer,
  supplierList,
  supplierOffers,
  supplierSaveOffer,
} from '#contract/catalog/suppliers.ts';
import { decideBreaks } from '#domain/catalog/suppliers/offers.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { rateBetween } from '../../finance/rates/display.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { lockSupplied, showSupplier } from '../internal-products/supplied.ts';
import {
  addPrice,
  deleteOffer,
  insertOffer,
  listSuppliers,
  offerById,
  offersOf,
  preferNone,
  pricesOf,
  supplierNamed,
  updateOffer,
  type Offer,
} from './store.ts';

type Written = { readonly offerId: string; readonly actorId: string; readonly now: Date };

/** Adds the price at the minimum order quantity to the history of an offer, with the rate of the day. */
async function keepPrice(db: Db, { price_breaks: [first], currency }: Offer, { offerId, actorId, now }: Written) {
  if (!first) return;
  const books = await booksCurrency(db);
  const rate = currency === books ? null : await rateBetween(db, currency, books);
  const rateE8 = currency === books ? 100_000_000 : (rate?.rate_e8 ?? null);
  await addPrice(db, { offerId, minor: first.minor, currency, rateE8, actorId }, now);
}

const factsOf = (offer: Offer) => ({
  currency: offer.currency,
  min_quantity: offer.min_quantity,
  price_breaks: offer.price_breaks.map(({ from, minor }) => `${from}: ${minor}`).join(', '),
});

/** Suppliers and what they sell internal products for. */
export const supplierRoutes: readonly Route[] = [
  defineRoute(supplierList, async ({ input, db }) => {
    const { rows, count } = await listSuppliers(db, input);
    return ok({ list: rows, count, size: input.size });
  }),

  defineRoute(supplierOffers, async ({ input, db }) => {
    const [offers, prices] = await Promise.all([offersOf(db, input.product_id), pricesOf(db, input.product_id)]);
    return ok(
      offers.map(({ product_id: _, supplier_id: id, name, platform, supplier_url: url, ...offer }) => ({
        ...offer,
        supplier: { _id: id, name, platform, url },
        history: prices
          .filter(({ offer_id: each }) => each === offer.offer_id)
          .map(({ offer_id: __, at, ...price }) => ({ ...price, at: at.toISOString() })),
      })),
    );
  }),

  defineRoute(supplierAddOffer, async ({ input, actor, db, now, emit, audit }) => {
    const { product_id: productId, name, platform, ...wanted } = input;
    const decision = decideBreaks(wanted.min_quantity, wanted.price_breaks);
    if (!decision.ok) return decision;
    if (!(await lockSupplied(db, productId))) return refuse('not-found');
    const others = await offersOf(db, productId);
    const supplierId = await supplierNamed(db, name, platform, now);
    if (others.some(({ supplier_id: id }) => id === supplierId)) return refuse('supplier.offers-already', { name });
    const offer = { ...wanted, is_preferred: wanted.is_preferred || others.length === 0 };
    if (offer.is_preferred) {
      await preferNone(db, productId);
      await showSupplier(db, productId, { supplier_name: name, supplier_url: offer.url }, now);
    }
    const offerId = newId();
    await insertOffer(db, { ...offer, id: offerId, supplierId, productId }, now);
    await keepPrice(db, offer, { offerId, actorId: actor.userId, now });
    audit({ subject: productId, before: {}, after: { supplier: name, ...factsOf(offer) } });
    await emit({ name: 'internal_product.changed', subjectId: productId, at: now });
    return ok({ offer_id: offerId, version: 1 });
  }),

  defineRoute(supplierSaveOffer, async ({ input, actor, db, now, emit, audit }) => {
    const { offer_id: offerId, version, ...wanted } = input;
    const decision = decideBreaks(wanted.min_quantity, wanted.price_breaks);
    if (!decision.ok) return decision;
    const found = await offerById(db, offerId);
    if (!found || !(await lockSupplied(db, found.product_id))) return refuse('not-found');
    // Read again: it may have changed before the lock.
    const before = await offerById(db, offerId);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('supplier.changed');
    const { product_id: productId, name } = before;
    // One offer stays preferred: another one becomes so instead.
    const offer = { ...wanted, is_preferred: wanted.is_preferred || before.is_preferred };
    if (offer.is_preferred) {
      await preferNone(db, productId);
      await showSupplier(db, productId, { supplier_name: name, supplier_url: offer.url }, now);
    }
    await updateOffer(db, offerId, offer, now);
    const isNewPrice =
      before.price_breaks[0]?.minor !== offer.price_breaks[0]?.minor || before.currency !== offer.currency;
    if (isNewPrice) await keepPrice(db, offer, { offerId, actorId: actor.userId, now });
    audit({ before: { supplier: name, ...factsOf(before) }, after: { supplier: name, ...factsOf(offer) } });
    await emit({ name: 'internal_product.changed', subjectId: productId, at: now });
    return ok({ offer_id: offerId, version: version + 1 });
  }),

  defineRoute(supplierDeleteOffer, async ({ input, db, now, emit, audit }) => {
    const found = await offerById(db, input.offer_id);
    if (!found || !(await lockSupplied(db, found.product_id))) return refuse('not-found');
    const offers = await offersOf(db, found.product_id);
    const before = offers.find(({ offer_id: id }) => id === input.offer_id);
    if (!before) return refuse('not-found');
    if (before.version !== input.version) return refuse('supplier.changed');
    await deleteOffer(db, before.offer_id);
    const next = offers.find((offer) => offer !== before);
    if (before.is_preferred && next) {
      await updateOffer(db, next.offer_id, { ...next, is_preferred: true }, now);
      await showSupplier(db, next.product_id, { supplier_name: next.name, supplier_url: next.url }, now);
    }
    audit({ before: { supplier: before.name, ...factsOf(before) }, after: {} });
    await emit({ name: 'internal_product.changed', subjectId: before.product_id, at: now });
    return ok({});
  }),
];
