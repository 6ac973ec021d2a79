import { z } from 'zod';
import { stockOwners, stockSorts, stockStates, stockViews } from '#domain/warehouse/stock/list.ts';
import { moveKinds } from '#domain/warehouse/stock/moves.ts';
import { purchaseLineStatuses } from '#domain/warehouse/purchasing/status.ts';
import { query } from '../call.ts';
import { Id, Instant, listOf, Money, pageOf, paging } from '../wire.ts';

/** A variant in a warehouse. */
export const StockRow = z.object({
  /** Warehouse, variant, and seller of hosted pieces. */
  _id: z.string(),
  warehouse_id: Id,
  warehouse: z.string(),
  variant_id: Id,
  variant_code: z.string(),
  sku: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  owner: z.enum(stockOwners),
  /** false: it has no dimensions, so the storage of a seller's pieces costs nothing. */
  is_measured: z.boolean(),
  seller_id: Id.nullable(),
  seller_name: z.string(),
  on_hand: z.int(),
  reserved: z.int(),
  live: z.int(),
  /** Neither reserved nor live: their sale ended before they expire. */
  unsellable: z.int(),
  /** Pieces of sellers among those on hand. */
  hosted: z.int(),
  /** Bought, not received. */
  on_the_way: z.int(),
  /** Needed by paid orders. */
  committed: z.int(),
  /** At the moving average, in the factory's and in the books' currency; null for roles that see no cost. */
  value_cny: Money.nullable(),
  value: Money.nullable(),
  since: Instant.nullable(),
  sold_30: z.int(),
  sold_90: z.int(),
  /** Days the available pieces last; null: nothing was sold. */
  days_left: z.int().nullable(),
});

const narrowing = {
  warehouse_id: listOf(Id, 100).optional(),
  state: z.enum(stockStates).optional(),
  keyword: z.string().trim().max(100).optional(),
  sort: z.enum(stockSorts).default('moved'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

export const StockFilter = z.object({ view: z.enum(stockViews).default('internal'), ...narrowing });

const StockPage = pageOf(StockRow).extend({
  /** There are more than `count`: among a million rows only so many are counted. */
  more: z.boolean(),
  warehouses: z.array(z.object({ _id: Id, code: z.string(), name: z.string(), name_cn: z.string() })),
});

export const stockList = query('stock.list', {
  path: '/stock/list',
  needs: 'stock.read',
  summary:
    'Stock per variant and warehouse: on hand, reserved, on the way, committed, value. Sellers: their own pieces.',
  input: z.object({ ...paging, ...StockFilter.shape }),
  output: StockPage,
});

export const internalStockList = query('internal_stock.list', {
  path: '/internal_stock/list',
  needs: 'stock.count',
  summary: 'Stock per variant in our own warehouses.',
  input: z.object({ ...paging, ...narrowing }),
  output: StockPage,
});

/** One row of the list. */
const one = { warehouse_id: Id, variant_id: Id, seller_id: Id.optional() };

export const stockMoves = query('stock.moves', {
  path: '/stock/moves',
  needs: 'stock.read',
  summary: 'The moves of a variant in a warehouse, newest first.',
  input: z.object({ ...paging, ...one, kind: listOf(z.enum(moveKinds)).optional() }),
  output: pageOf(
    z.object({
      _id: Id,
      at: Instant,
      kind: z.enum(moveKinds),
      quantity: z.int(),
      location_code: z.string(),
      order_number: z.string(),
      seller_name: z.string(),
      actor: z.string(),
      reason: z.string(),
      value: Money.nullable(),
    }),
  ),
});

export const stockAwaited = query('stock.awaited', {
  path: '/stock/awaited',
  needs: 'stock.read',
  summary: 'The bought pieces of a variant that have not arrived in a warehouse yet, oldest first.',
  input: z.object({ ...paging, ...one }),
  output: pageOf(
    z.object({
      _id: Id,
      purchase_number: z.string(),
      order_number: z.string(),
      seller_name: z.string(),
      pieces: z.int(),
      status: z.enum(purchaseLineStatuses),
      inbound_waybill: z.string(),
      bought_at: Instant.nullable(),
    }),
  ),
});

export const stockNeeds = query('stock.needs', {
  path: '/stock/needs',
  needs: 'stock.read',
  summary: 'The paid orders that need a variant from a warehouse: reserved for them, or still to arrive.',
  input: z.object({ ...paging, warehouse_id: Id, variant_id: Id }),
  output: pageOf(
    z.object({
      order_id: Id,
      order_number: z.string(),
      seller_name: z.string(),
      reserved: z.int(),
      awaited: z.int(),
    }),
  ),
});

export const stockPlaces = query('stock.places', {
  path: '/stock/places',
  needs: 'stock.read',
  summary: 'Where a variant lies in a warehouse; with a seller, and for sellers, the pieces of the seller’s own stock.',
  input: z.object(one),
  output: z.array(z.object({ location_code: z.string(), kind: z.string(), on_hand: z.int(), reserved: z.int() })),
});
