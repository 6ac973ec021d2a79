import { stockCompensate, stockOwnPieces } from '#contract/warehouse/own-losses.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { realUserId } from '#domain/platform/permissions/can.ts';
import { money } from '#domain/shared/money/money.ts';
import { unitPriceOf } from '#domain/shared/money/unit-price.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { averagePaid, decideLoss, lossPosting } from '#domain/warehouse/own-losses/loss.ts';
import { applyMove } from '#domain/warehouse/stock/moves.ts';
import { defineRoute, type Handler, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { post } from '../../finance/accounts/ledger.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { lockVariants, writeMoves, type MoveWrite } from '../stock/levels.ts';
import { lockOwnStock, ownPiecesAt } from '../stock/own.ts';
import { declaredValue, namesOf, ownPlacesOf, paidPieces } from './store.ts';

const compensate: Handler<typeof stockCompensate> = async ({ input, actor, db, now, emit, audit }) => {
  const { warehouse_id, variant_id, seller_id: sellerId, location_code, pieces, cause, reason } = input;
  const names = await namesOf(db, input);
  if (!names) return refuse('not-found');
  const place = { warehouseId: warehouse_id, variantId: variant_id, locationCode: location_code };
  await lockOwnStock(db, sellerId);
  const rows = await lockVariants(db, [place], 'present');
  const row = rows.find((each) => each.location_code === location_code);
  const own = await ownPiecesAt(db, sellerId, place);
  if (!row) return refuse('own-loss.too-many', { left: 0, place: location_code });
  const decided = decideLoss({ own, level: row }, { pieces, cause });
  if (!decided.ok) return refuse(decided.refusal, { ...decided.details, place: location_code });

  const actorId = realUserId(actor);
  let level = row;
  const moves: MoveWrite[] = [];
  for (const step of decided.value) {
    const applied = applyMove(level, step);
    if (!applied.ok) throw new Error(`${pieces} own pieces cannot leave ${location_code}: ${applied.refusal}`);
    level = { ...level, ...applied.value };
    moves.push({ ...place, ...step, opId: newId(), sellerId, orderId: null });
  }
  await writeMoves(db, moves, [level], { actorId, at: now, reason });

  const lossId = newId();
  const amount = money(input.amount_minor, await booksCurrency(db));
  if (amount.minor > 0) {
    const { reason: why, lines } = lossPosting(lossId, { seller_id: sellerId, amount });
    const memo = `${names.variant_code} × ${pieces} · ${reason}`;
    const about = { sellerId, documentId: lossId, actorId, memo, at: now };
    const posted = await post(db, { source: postingKey(why), reason: why.kind, ...about, lines });
    if (!posted.ok) throw new Error('A credit takes money from its seller');
  }
  audit({
    subject: variant_id,
    after: {
      place: location_code,
      quantity: pieces,
      cause,
      amount_minor: amount.minor,
      currency: amount.currency,
      reason,
    },
  });
  const data = { number: names.variant_code, pieces, amount_minor: amount.minor, currency: amount.currency };
  await emit({ name: 'stock.compensated', sellerId, subjectId: variant_id, actorId, data, at: now });
  return ok({ ...names, pieces, amount });
};

export const ownLossRoutes: readonly Route[] = [
  defineRoute(stockOwnPieces, async ({ input, db }) => {
    const currency = await booksCurrency(db);
    const [places, paid] = [await ownPlacesOf(db, input), await paidPieces(db, input)];
    const value = await declaredValue(db, input);
    return ok({
      currency,
      places,
      paid: averagePaid(paid, currency),
      declared: value && { price: unitPriceOf(money(value.minor, currency)), notice: value.notice },
    });
  }),
  defineRoute(stockCompensate, compensate),
];
