import type { z } from 'zod';
import { packReceive } from '#contract/warehouse/pack-modes.ts';
import { refuse } from '#domain/shared/result.ts';
import { purchaseLinesUnderWay } from '#domain/warehouse/purchasing/status.ts';
import type { Handler } from '../../../core/http/context.ts';
import { storedResponse, doneAt, storeResponse, missingBefore } from '../operations/operations.ts';
import { expectedLine, type ExpectedLine } from './expected.ts';
import { takeExpected } from './receive.ts';

type ReceiveOutput = z.input<(typeof packReceive)['output']>;

export const presentInbound = (line: ExpectedLine) => ({
  _id: line.id,
  waybill: line.inbound_waybill,
  order_waybills: line.order_waybills,
  supplier_name: line.supplier_name,
  order_number: line.order_number,
  for_stock: line.for_stock,
  variant_code: line.variant_code,
  sku: line.sku,
  product_title: line.title,
  product_title_cn: line.title_cn,
  image: line.image,
  quantity: line.quantity,
  received: line.received,
  damaged: line.damaged,
  is_open: purchaseLinesUnderWay.includes(line.status),
  location_code: line.location_code,
  lot_rule: line.lot_rule,
});

/**
 * Goods counted on a device, possibly offline. Like a scan, the operation and its response are stored with the effect;
 * a refused count is stored too, so that a user can resolve it.
 */
export const receiveOnPhone: Handler<typeof packReceive> = async ({ input, actor, scope, db, now, emit }) => {
  const before = await storedResponse(db, packReceive.output, input.op_id, {
    parcel_id: null,
    kind: 'receive',
    code: input.line_id,
  });
  if (before) return before;
  const { line_id: code, received_before: receivedBefore, sort_later: sortLater, ...fields } = input;
  const done = { actorId: input.user_id ?? actor.userId, deviceId: input.device_id, laidAt: doneAt(input, now) };
  const taken = await takeExpected({ ...input, receivedBefore, sortLater }, { ...done, scope, db, now, emit });
  if (!taken.ok && taken.refusal === 'not-found') return refuse('not-found');
  const line = await expectedLine(db, input.line_id);
  if (!line) return refuse('not-found');
  const response: ReceiveOutput = {
    received: taken.ok,
    refusal: taken.ok || taken.refusal === 'not-found' ? null : taken.refusal,
    line: presentInbound(line),
    parcel_ready: taken.ok && taken.value.parcelReady,
    missing: await missingBefore(db, input.device_id, input.seq),
  };
  const operation = { ...fields, parcel_id: null, kind: 'receive' as const, code, response, sentBy: actor.userId };
  return storeResponse(db, operation, now);
};
