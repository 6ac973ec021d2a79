import { z } from 'zod';
import { lotLimits, lotStates } from '#domain/warehouse/lots/lots.ts';
import { command, query } from '../call.ts';
import { Id, Instant, listOf, pageOf, paging } from '../wire.ts';
import { LocationCode } from './locations.ts';

const lot = z.string().trim().toUpperCase().max(lotLimits.lot);
const Day = z.iso.date();

/** Of received goods; ignored for variants without lots. */
export const receivedLot = { lot: lot.default(''), expires_on: Day.nullable().default(null) };
export const receivedLotRefusals = ['lot.missing', 'lot.past', 'lot.other-there'] as const;

/** How a variant with lots is treated; null: it has none. */
export const LotRule = z.object({ expires: z.boolean(), sell_days: z.int(), notice_days: z.int() }).nullable();

/** Pieces of a lot at a location. */
export const LotRow = z.object({
  /** Of the location and the variant. */
  _id: z.string(),
  warehouse_id: Id,
  warehouse: z.string(),
  variant_id: Id,
  variant_code: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
  location_code: z.string(),
  lot: z.string(),
  /** Whether the goods expire. */
  expires: z.boolean(),
  expires_on: Day.nullable(),
  /** The last day on which pieces are sold. */
  sold_until: Day.nullable(),
  state: z.enum(lotStates),
  on_hand: z.int(),
  reserved: z.int(),
});

export const stockLots = query('stock.lots', {
  path: '/stock/lots',
  needs: 'stock.count',
  summary: 'Where pieces of variants with lots lie, the earliest expiry first.',
  input: z.object({
    ...paging,
    keyword: z.string().trim().max(100).optional(),
    state: listOf(z.enum(lotStates)).optional(),
  }),
  output: pageOf(LotRow).extend({
    /** There are more than `count`. */
    more: z.boolean(),
  }),
});

export const stockLotOrders = query('stock.lotOrders', {
  path: '/stock/lotOrders',
  needs: 'stock.count',
  summary: 'The orders that pieces of a lot were shipped for or are reserved for, newest first, 200 at most.',
  input: z.object({ variant_id: Id, lot: lot.min(1) }),
  output: z.array(
    z.object({
      order_id: Id,
      order_number: z.string(),
      shipped: z.int(),
      reserved: z.int(),
      moved_at: Instant,
    }),
  ),
});

export const stockLotRule = query('stock.lotRule', {
  path: '/stock/lotRule',
  needs: 'stock.count',
  summary: 'Whether a variant has lots.',
  input: z.object({ variant_id: Id }),
  output: LotRule,
});

export const stockSaveLotRule = command('stock.saveLotRule', {
  path: '/stock/saveLotRule',
  needs: 'stock.adjust',
  offline: 'refuse',
  summary: 'Set whether a variant has lots and expires. Receipts then need its lot; expired pieces are not sold.',
  input: z.object({
    variant_id: Id,
    has_lots: z.boolean(),
    expires: z.boolean(),
    sell_days: z.int().min(0).max(lotLimits.sellDays),
    /** Absent: as it is, or 30 for a variant that had no lots. */
    notice_days: z.int().min(0).max(lotLimits.noticeDays).optional(),
  }),
  output: LotRule,
});

export const stockSetLot = command('stock.setLot', {
  path: '/stock/setLot',
  needs: 'stock.adjust',
  offline: 'refuse',
  summary: 'Set or correct the lot of all pieces of a variant at a location.',
  input: z.object({
    warehouse_id: Id,
    variant_id: Id,
    location_code: LocationCode,
    lot: lot.min(1),
    expires_on: Day.nullable().default(null),
  }),
  output: LotRow,
  refusals: ['lot.not-there', 'lot.missing'],
});
