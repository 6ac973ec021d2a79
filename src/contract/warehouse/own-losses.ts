import { z } from 'zod';
import { lossCauses } from '#domain/warehouse/own-losses/loss.ts';
import { command, query } from '../call.ts';
import { Id, Money, UnitPrice } from '../wire.ts';

const goods = { warehouse_id: Id, variant_id: Id, seller_id: Id };

export const stockOwnPieces = query('stock.ownPieces', {
  path: '/stock/ownPieces',
  needs: 'stock.compensate',
  summary:
    'Where pieces of a seller’s own stock lie that serve no order, what the seller paid for one, and which value the seller declared.',
  input: z.object(goods),
  output: z.object({
    currency: z.string(),
    places: z.array(
      z.object({
        location_code: z.string(),
        pieces: z.int(),
        /** Reserved pieces that a count did not find there. */
        not_found: z.int(),
      }),
    ),
    /** The average over the seller's received purchases; null where none is known. */
    paid: UnitPrice.nullable(),
    /** Of the seller's last received delivery with a declared value of these goods. */
    declared: z.object({ price: UnitPrice, notice: z.string() }).nullable(),
  }),
});

export const stockCompensate = command('stock.compensate', {
  path: '/stock/compensate',
  needs: 'stock.compensate',
  offline: 'refuse',
  money: 'posts',
  stepUp: true,
  summary: 'Take lost pieces out of a seller’s own stock and credit the seller, with a reason the seller reads.',
  input: z.object({
    ...goods,
    location_code: z.string().trim().toUpperCase().min(1).max(40),
    pieces: z.int().min(1).max(100_000),
    cause: z.enum(lossCauses),
    /** 0: without a credit. */
    amount_minor: z.int().min(0).max(1_000_000_000),
    reason: z.string().trim().min(3).max(300),
  }),
  output: z.object({ seller_name: z.string(), variant_code: z.string(), pieces: z.int(), amount: Money }),
  refusals: ['own-loss.too-many', 'session.step-up'],
});
