import { z } from 'zod';
import { locationKinds } from '#domain/warehouse/locations/location.ts';
import { command, query } from '../call.ts';
import { Id, listOf } from '../wire.ts';
import { LocationCode } from './locations.ts';
import { missing, operation } from './packing.ts';

/** Fields of an operation without a parcel. */
const { parcel_id: _, ...deviceOperation } = operation;
const code = z.string().trim().min(1).max(100);
const quantity = z.int().min(1).max(100_000);

/** Why pieces that were moved on a phone cannot be booked. */
export const moveConflicts = [
  'move.unknown-place',
  'move.unknown-code',
  'move.not-there',
  'move.promised',
  'move.other-lot',
  'move.wrong-place',
] as const;

export const packStock = query('pack.stock', {
  path: '/order/packStock',
  needs: 'stock.receive',
  summary: 'The open locations of a warehouse and what lies there, for moves without a connection.',
  input: z.object({ warehouse_id: Id }),
  output: z.object({
    places: z.array(
      z.object({ code: z.string(), kind: z.enum(locationKinds), zone: z.string(), capacity: z.int().nullable() }),
    ),
    items: z.array(
      z.object({
        variant_code: z.string(),
        sku: z.string(),
        product_title: z.string(),
        product_title_cn: z.string(),
        image: z.string(),
      }),
    ),
    levels: z.array(z.object({ place: z.string(), variant_code: z.string(), pieces: z.int(), free: z.int() })),
  }),
});

export const packMove = command('pack.move', {
  path: '/order/packMove',
  needs: 'stock.receive',
  offline: 'queue',
  summary: 'Move pieces of one item, or everything that can move, to another location. Idempotent by op_id.',
  input: z.object({
    ...deviceOperation,
    warehouse_id: Id,
    from: LocationCode,
    to: LocationCode,
    /** A variant code or SKU; null: everything. */
    code: code.nullable(),
    /** Pieces of the item; null: all of them. */
    quantity: quantity.nullable(),
  }),
  output: z.object({ moved: z.int(), refusal: z.enum(moveConflicts).nullable(), missing }),
});

/** Why a move on a phone cannot be undone. */
export const unmoveConflicts = [
  'move.unknown-place',
  'move.wrong-place',
  'move.other-lot',
  'unmove.gone',
  'unmove.promised',
  'unmove.undone',
  'unmove.unknown',
] as const;

export const packUnmove = command('pack.unmove', {
  path: '/order/packUnmove',
  needs: 'stock.receive',
  offline: 'queue',
  summary: 'Undo a move of this phone while its pieces are still there. Idempotent by op_id.',
  input: z.object({
    ...deviceOperation,
    /** The operation of the move. */
    move_id: Id,
  }),
  output: z.object({
    /** 0 without a refusal: the move itself was refused. */
    moved: z.int(),
    refusal: z.enum(unmoveConflicts).nullable(),
    missing,
  }),
});

export const packSetAside = command('pack.setAside', {
  path: '/order/packSetAside',
  needs: 'stock.receive',
  offline: 'queue',
  summary: 'Put pieces that must not be sold into quarantine, with a reason and pictures. Idempotent by op_id.',
  input: z.object({
    ...deviceOperation,
    warehouse_id: Id,
    from: LocationCode,
    to: LocationCode,
    code,
    quantity,
    reason: z.string().trim().min(1).max(300),
    images: listOf(z.string().max(500), 4).default([]),
  }),
  output: z.object({ moved: z.int(), refusal: z.enum(moveConflicts).nullable(), missing }),
});

export const stockMove = command('stock.move', {
  path: '/stock/move',
  needs: 'stock.receive',
  offline: 'refuse',
  summary: 'Move pieces of a variant to another location.',
  input: z.object({
    warehouse_id: Id,
    variant_id: Id,
    from: LocationCode,
    to: LocationCode,
    quantity: z.int().min(1).max(1_000_000),
  }),
  output: z.object({ moved: z.int() }),
  refusals: [
    'move.unknown-place',
    'move.wrong-place',
    'move.full',
    'move.not-there',
    'move.promised',
    'move.other-lot',
  ],
});
