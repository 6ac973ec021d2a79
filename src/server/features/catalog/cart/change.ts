import { decideAdd, type CartRefusal } from '#domain/catalog/cart/limits.ts';
import { piecesToRemove, without, type CartItem, type Pieces } from '#domain/catalog/cart/operations.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import type { SellerPrices } from '../../shipping/shipping/seller-prices.ts';
import { ownOfLines, type SellerPieces } from './seller-pieces.ts';
import { presentOwnedLine } from './present.ts';
import { cartPrices } from './prices.ts';
import { countLines, forgetSpent, insertAdd, isCounted, linesOf, lockCart, offerOf, saveRemoval } from './store.ts';

type Changing = {
  readonly db: Db;
  readonly userId: string;
  /** The country whose accepted prices the line shows. */
  readonly country: string | undefined;
  readonly sellerPrices: SellerPrices;
  readonly sellerPieces: SellerPieces;
  readonly item: CartItem;
  readonly opId: string;
  readonly now: Date;
  readonly language: Language;
  readonly emit: (event: NewEvent) => Promise<void>;
};

type Refusals = CartRefusal | 'cart.unavailable' | 'not-found';
type Changed = { line: ReturnType<typeof presentOwnedLine> | null; count: number };

/** The current line. */
async function lineNow(changing: Changing): Promise<Changed> {
  const { db, userId, item, sellerPrices, sellerPieces } = changing;
  const [line] = await linesOf(db, userId, { item });
  const count = await countLines(db, userId);
  if (!line) return { line: null, count };
  const currency = await booksCurrency(db);
  const { acceptedOf } = await cartPrices(db, [line], changing, { currency, sellerPrices });
  const own = (await ownOfLines(db, userId, [line], sellerPieces)).get(line.variant_id) ?? 0;
  return { line: presentOwnedLine(line, { currency, accepted: acceptedOf(line), own }), count };
}

/** Applies an operation once, notifies the user's other devices, and returns the line. */
async function act<R extends Refusals>(
  changing: Changing,
  change: () => Promise<Result<true, R>>,
): Promise<Result<Changed, R>> {
  const { db, userId, opId, now, emit } = changing;
  await lockCart(db, userId);
  if (await isCounted(db, userId, opId)) return ok(await lineNow(changing));
  const changed = await change();
  if (!changed.ok) return changed;
  await forgetSpent(db, userId, now);
  // Addressed to the user, because a cart is private.
  await emit({ name: 'cart.changed', subjectId: userId, data: { user_id: userId }, at: now });
  return ok(await lineNow(changing));
}

/** Adds pieces, if the product is on the market and stock and cart allow it. */
export const addPieces = (changing: Changing, quantity: number): Promise<Result<Changed, Refusals>> =>
  act<Refusals>(changing, async () => {
    const { db, userId, item, opId, now, language, sellerPieces } = changing;
    const offer = await offerOf(db, item);
    if (!offer) return refuse('not-found');
    const product = language === 'zh-CN' ? offer.product_title_cn || offer.product_title : offer.product_title;
    if (!offer.available) return refuse('cart.unavailable', { product });
    const [line] = await linesOf(db, userId, { item });
    const lines = await countLines(db, userId);
    const owned = await ownOfLines(db, userId, [{ ...item, supplied: true }], sellerPieces);
    const own = owned.get(item.variant_id) ?? 0;
    const decided = decideAdd(quantity, { stock: offer.stock, own, inCart: line?.quantity ?? 0, lines });
    if (!decided.ok) return refuse(decided.refusal, { ...decided.details, product });
    await insertAdd(db, userId, { ...item, op_id: opId, quantity }, now);
    return ok(true);
  });

/** The pieces to remove: named ones, or a quantity. */
type PiecesToRemove = readonly Pieces[] | { readonly quantity: number } | 'all';

/** Removes pieces. Already removed or unseen additions are not affected. */
export const removePieces = (changing: Changing, wanted: PiecesToRemove): Promise<Result<Changed, never>> =>
  act<never>(changing, async () => {
    const { db, userId, item, opId, now } = changing;
    const [line] = await linesOf(db, userId, { item });
    const adds = line?.adds ?? [];
    const from = wanted === 'all' ? adds : 'quantity' in wanted ? piecesToRemove(adds, wanted.quantity) : wanted;
    const left = new Map(without(adds, from).map(({ op_id, quantity }) => [op_id, quantity]));
    const saved = adds.map(({ op_id }) => ({ op_id, quantity: left.get(op_id) ?? 0 }));
    await saveRemoval(db, userId, opId, saved, now);
    return ok(true);
  });
