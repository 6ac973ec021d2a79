import { z } from 'zod';
import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { numbersProblems } from '#domain/warehouse/supplier-orders/numbers/attach.ts';
import { command, query } from '../../call.ts';
import { Id, Version } from '../../wire.ts';

const Waybill = z.string().overwrite(plainNumber).min(3).max(60);
const Trace = z.string().trim().max(300);

export const supplierOrderReadNumbers = query('supplier_order.readNumbers', {
  path: '/supplier_order/readNumbers',
  method: 'POST',
  needs: 'purchase.work',
  summary:
    'Reads a pasted table, such as an export of 1688: order numbers of suppliers, waybills and their latest events. Changes nothing.',
  input: z.object({ text: z.string().min(1).max(300_000) }),
  output: z.object({
    list: z.array(
      z.object({
        /** null: no order that is under way has this number. */
        order_id: Id.nullable(),
        version: Version.nullable(),
        /** The number of the order, or what the table says instead. */
        number: z.string(),
        supplier_name: z.string(),
        supplier_number_before: z.string(),
        /** null: stays. */
        supplier_number: z.string().nullable(),
        /** A carton with all pieces that are in none yet; null without one. */
        waybill: z.string().nullable(),
        pieces: z.int(),
        traces: z.array(z.object({ waybill: z.string(), trace: z.string() })),
        problem: z.enum(numbersProblems).nullable(),
      }),
    ),
  }),
  refusals: ['numbers.nothing', 'numbers.too-many', 'numbers.unreadable'],
});

/** Of attaching numbers and waybills, pasted or fetched. */
const attachRefusals = [
  'supplier-order.wrong-status',
  'supplier-order.changed',
  'supplier-order.waybill-twice',
  'supplier-order.too-many-shipped',
  'supplier-order.line-twice',
  'numbers.nothing-left',
] as const;

export const supplierOrderAttachNumbers = command('supplier_order.attachNumbers', {
  path: '/supplier_order/attachNumbers',
  needs: 'purchase.work',
  offline: 'refuse',
  summary: 'Attach what a table was read as: all of it, or nothing when one of the orders has changed meanwhile.',
  input: z.object({
    orders: z
      .array(
        z.object({
          order_id: Id,
          version: Version,
          supplier_number: z.string().trim().max(100).nullable(),
          waybill: Waybill.nullable(),
          traces: z.array(z.object({ waybill: Waybill, trace: Trace })).max(50),
        }),
      )
      .min(1)
      .max(200),
  }),
  output: z.object({ orders: z.int(), numbers: z.int(), cartons: z.int() }),
  refusals: [...attachRefusals, 'numbers.order-twice'],
});

export const supplierOrderFetchNumbers = command('supplier_order.fetchNumbers', {
  path: '/supplier_order/fetchNumbers',
  needs: 'purchase.work',
  offline: 'refuse',
  summary:
    'Reads the waybills and latest events of an order from the API of 1688 and attaches them as a pasted table does.',
  input: z.object({ order_id: Id, version: Version }),
  output: z.object({
    /** Cartons that were attached, with all pieces that were in none: 0 or 1. */
    cartons: z.int(),
    /** Cartons with a new latest event. */
    traces: z.int(),
    /** Waybills that were attached without pieces: what is in each is unknown. */
    unknown: z.array(z.string()),
    /** Parcels without a waybill. */
    unnamed: z.int(),
  }),
  refusals: [
    ...attachRefusals,
    'numbers.no-key',
    'numbers.not-of-1688',
    'numbers.unknown-at-1688',
    'numbers.not-shipped',
    'numbers.no-waybill',
    'numbers.api-key',
    'numbers.api-not-allowed',
    'numbers.api-throttled',
    'numbers.api-slow',
    'numbers.api-unreachable',
    'numbers.api-failed',
  ],
});
