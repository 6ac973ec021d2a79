import { z } from 'zod';
import { supplierLimits } from '#domain/catalog/suppliers/offers.ts';
import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { supplierOrderStatuses } from '#domain/warehouse/supplier-orders/status.ts';
import { command, query } from '../../call.ts';
import { Id, Version } from '../../wire.ts';
import { receivedLot, receivedLotRefusals } from '../lots.ts';

const Quantity = z.int().min(0).max(supplierLimits.quantity);
const based = { order_id: Id, version: Version };
const Done = z.object({ order_id: Id, version: Version, number: z.string(), status: z.enum(supplierOrderStatuses) });

export const supplierOrderFile = query('supplier_order.file', {
  path: '/supplier_order/file',
  needs: 'purchase.work',
  summary: 'A supplier order as the factory gets it: in Chinese, as PDF or .xlsx.',
  input: z.object({ order_id: Id, format: z.enum(['pdf', 'xlsx']) }),
  output: z.null(),
  body: 'file',
});

export const supplierOrderShip = command('supplier_order.ship', {
  path: '/supplier_order/ship',
  needs: 'purchase.work',
  offline: 'refuse',
  summary: 'A carton is under way: its waybill and contents. The warehouse receives purchases by scanning it.',
  input: z.object({
    ...based,
    waybill: z.string().overwrite(plainNumber).min(3).max(60),
    lines: z
      .array(z.object({ line_id: Id, quantity: Quantity.min(1) }))
      .min(1)
      .max(500),
  }),
  output: Done,
  refusals: [
    'supplier-order.wrong-status',
    'supplier-order.changed',
    'supplier-order.too-many-shipped',
    'supplier-order.waybill-twice',
    'supplier-order.line-twice',
  ],
});

export const supplierOrderReceive = command('supplier_order.receive', {
  path: '/supplier_order/receive',
  needs: 'stock.receive',
  offline: 'refuse',
  summary:
    'Receive pieces of a line: the first paid purchases get theirs first, the rest is stock. The last ones finish the order.',
  input: z.object({
    ...based,
    line_id: Id,
    good: Quantity,
    damaged: Quantity,
    location_code: z.string().trim().toUpperCase().min(1).max(40),
    reason: z.string().trim().max(300).default(''),
    ...receivedLot,
  }),
  output: Done.extend({
    /** Good pieces that went to purchases, and to the stock. */
    for_orders: z.int(),
    for_stock: z.int(),
  }),
  refusals: [
    'supplier-order.wrong-status',
    'supplier-order.changed',
    'receipt.nothing',
    'receipt.reason-missing',
    'receipt.unknown-place',
    'receipt.not-expected',
    'move.full',
    ...receivedLotRefusals,
  ],
});

export const supplierOrderFinish = command('supplier_order.finish', {
  path: '/supplier_order/finish',
  needs: 'purchase.work',
  offline: 'refuse',
  summary: 'Finish an order although not everything has arrived: what purchases still need returns to the demand.',
  input: z.object({ ...based, reason: z.string().trim().max(500) }),
  output: Done,
  refusals: ['supplier-order.wrong-status', 'supplier-order.changed', 'supplier-order.reason-missing'],
});
