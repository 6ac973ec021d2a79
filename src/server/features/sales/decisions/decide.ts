import { sql } from '../../../core/db/sql.ts';
import type { packDecide } from '#contract/warehouse/parcel-decisions.ts';
import { decideChoice, statusAfterChoice, type ParcelChoice } from '#domain/warehouse/packing/choices.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Party } from '#domain/shared/status.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { projectFulfilment } from '../orders/project.ts';
import { returnableOrders, takeBackOrder } from '../process/cancel/cancel.ts';
import { createPurchases } from '../../warehouse/purchasing/create.ts';
import { reserveMany } from '../../warehouse/stock/moves.ts';
import { ordersAboard, ordersOfLines, type Owner } from '../../shipping/parcels/boxes.ts';
import { stoppedFacts } from './list.ts';
import { stopParcels } from '../../warehouse/packing/parcels.ts';
import { putAllBack, releaseUnboxed } from '../../warehouse/packing/put-back-store.ts';
import { openProblems, solveProblems, writeOff, type ProblemRow } from '../../warehouse/packing/problems.ts';
import { linesOf, lockParcels, type ParcelRow } from '../../warehouse/packing/parcel-rows.ts';

type CommandContext = {
  readonly actorId: string;
  readonly parties: readonly Party[];
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};
type Outcome = { readonly from_stock: number; readonly to_buy: number; readonly returned: Money | null };
const nothing: Outcome = { from_stock: 0, to_buy: 0, returned: null };

/** Decides a stopped parcel: the parcel, its goods and, where it can be refunded automatically, the money. */
export const decide: Handler<typeof packDecide> = async ({ input, actor, scope, db, now, emit }) => {
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const number = parcel.waybill;
  if (parcel.version !== input.version) return refuse('pack.wrong-status', { number });
  const [lines, problems] = [await linesOf(db, [parcel.id]), await openProblems(db, [parcel.id])];
  const returnable = (await returnableOrders(db, [parcel.order_id], actor.roles)).has(parcel.order_id);
  const { choice } = input;
  const decided = decideChoice(stoppedFacts(parcel, lines, problems, returnable), choice, actor.roles);
  if (!decided.ok) return refuse(decided.refusal, { ...decided.details, number });

  const context: CommandContext = { actorId: actor.userId, parties: actor.roles, now, emit };
  if (parcel.put_back_since) {
    await putAllBack(db, parcel, lines, context);
    return ok(nothing);
  }
  await solveProblems(db, parcel, choice, context);
  // Found units are no loss; units that never arrived were never in stock.
  const ownerOf = await ordersOfLines(
    db,
    problems.map((problem) => problem.order_line_id),
  );
  if (choice !== 'found' && choice !== 'continue')
    for (const [orderId, own] of Map.groupBy(problems, (problem) => ownerOf(problem.order_line_id).order_id))
      await writeOff(db, orderId, own, context);
  const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id, at: now };
  if (choice === 'put-back') {
    await emit({ name: 'parcel.decided', ...about, data: { choice } });
    return ok({ ...nothing, returned: await putBack(db, parcel, context) });
  }
  const outcome =
    choice === 'replace'
      ? await replace(db, parcel, problems, ownerOf, context)
      : choice === 'send-without'
        ? await sendWithout(db, parcel, problems)
        : nothing;
  const units = problems.reduce((sum, { quantity }) => sum + quantity, 0);
  await emit({ name: 'parcel.decided', ...about, data: { choice, quantity: units } });
  await goOn(db, parcel, context);
  return ok(outcome);
};

/** Back to the queue, to packing or to waiting, depending on its lines. */
async function goOn(db: Db, { seller_id, order_id, id }: ParcelRow, { now, emit }: CommandContext): Promise<void> {
  const status = statusAfterChoice(await linesOf(db, [id]));
  // The measured weight and the label were for other contents.
  await db.execute(sql`
    update parcels set status = ${status}, conflict = null, changes = null, weight_g = null, labelled_at = null, version = version + 1, updated_at = ${now}
    where seller_id = ${seller_id} and id = ${id}`);
  // The units in the box are scanned or were scanned before; late scans count no more.
  await db.execute(sql`
    update parcel_lines set to_put_back = 0 where seller_id = ${seller_id} and parcel_id = ${id} and to_put_back > 0`);
  const name = status === parcelStatus.ready ? 'parcel.ready' : 'parcel.changed';
  await emit({ name, sellerId: seller_id, orderId: order_id, subjectId: id, data: { status }, at: now });
  for (const { order_id: orderId } of await ordersAboard(db, [id]))
    await projectFulfilment(db, { sellerId: seller_id, orderId, now }, emit);
}

/** Replaces units from available stock; the rest is bought. */
async function replace(
  db: Db,
  parcel: ParcelRow,
  problems: readonly ProblemRow[],
  ownerOf: (lineId: string) => Owner,
  { actorId, now }: CommandContext,
): Promise<Outcome> {
  const { seller_id: sellerId, warehouse_id: warehouseId } = parcel;
  const wishes = problems.map(({ id: key, variant_id: variantId, quantity, order_line_id }) => {
    const { order_id: orderId } = ownerOf(order_line_id);
    return { key, variantId, quantity, orderId };
  });
  const of = { sellerId, warehouseId };
  const reserved = await reserveMany(
    db,
    wishes.map((wish) => ({ ...wish, ...of })),
    { actorId, at: now, reason: 'Replacement' },
  );
  const toBuy: { orderLineId: string; variantId: string; quantity: number }[] = [];
  let fromStock = 0;
  for (const { id, order_line_id: orderLineId, variant_id: variantId, quantity, source } of problems) {
    const got = reserved.filter((each) => each.key === id);
    const units = got.reduce((sum, each) => sum + each.quantity, 0);
    fromStock += units;
    // Units reported while packing counted as sorted; those that never arrived did not.
    const change = units - (source === 'pack' ? quantity : 0);
    await db.execute(sql`
      update parcel_lines set sorted = greatest(0, least(quantity, sorted + ${change}::int)),
        location_code = coalesce(${got[0]?.locationCode ?? null}, location_code)
      where seller_id = ${sellerId} and parcel_id = ${parcel.id} and order_line_id = ${orderLineId}`);
    if (units < quantity) toBuy.push({ orderLineId, variantId, quantity: quantity - units });
  }
  const byOrder = Map.groupBy(toBuy, (line) => ownerOf(line.orderLineId).order_id);
  const purchases = [...byOrder].map(([orderId, lines]) => {
    const orderNumber = lines[0] ? ownerOf(lines[0].orderLineId).order_number : '';
    return { sellerId, orderId, orderNumber, warehouseId, lines };
  });
  await createPurchases(db, purchases, { actorId, now });
  return { from_stock: fromStock, to_buy: toBuy.reduce((sum, { quantity }) => sum + quantity, 0), returned: null };
}

/** Only available units are packed. The rest of the payment is settled afterwards. */
async function sendWithout(db: Db, parcel: ParcelRow, problems: readonly ProblemRow[]): Promise<Outcome> {
  for (const { order_line_id, variant_id, quantity, source } of problems) {
    const here = source === 'pack' ? quantity : 0;
    await db.execute(sql`
      update parcel_lines set quantity = quantity - ${quantity}::int, sorted = greatest(0, sorted - ${here}::int),
        scanned = least(scanned, quantity - ${quantity}::int)
      where seller_id = ${parcel.seller_id} and parcel_id = ${parcel.id} and order_line_id = ${order_line_id}`);
    await db.execute(sql`
      update parcels set expected_g = greatest(1, expected_g - ${quantity}::int * (select weight_g from variants where id = ${variant_id}))
      where seller_id = ${parcel.seller_id} and id = ${parcel.id}`);
  }
  await db.execute(sql`
    delete from parcel_lines where seller_id = ${parcel.seller_id} and parcel_id = ${parcel.id} and quantity <= 0`);
  return nothing;
}

/**
 * Unpacks: the goods become available stock. The processing is cancelled with a refund if possible; else, for an order
 * cancelled after its goods were bought, only the parcel ends.
 */
async function putBack(db: Db, parcel: ParcelRow, context: CommandContext): Promise<Money | null> {
  const { seller_id: sellerId, order_id: orderId } = parcel;
  const { actorId, now, emit } = context;
  const returned = await takeBackOrder(db, orderId, context);
  if (returned) return returned;
  const choice: ParcelChoice = 'put-back';
  await stopParcels(db, 'cancelled', { sellerId, orderIds: [orderId], actorId, now }, choice);
  await releaseUnboxed(db, [orderId], { actorId, at: now, reason: 'Put back' });
  await projectFulfilment(db, { sellerId, orderId, now }, emit);
  return null;
}
