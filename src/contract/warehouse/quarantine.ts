import { z } from 'zod';
import { quarantineActions, quarantineStatuses } from '#domain/warehouse/quarantine/status.ts';
import { command, query } from '../call.ts';
import { Id, Instant, listOf, Money, pageOf, paging } from '../wire.ts';
import { LocationCode } from './locations.ts';

/** Pieces that were set aside. */
export const QuarantineRow = z.object({
  _id: Id,
  warehouse_id: Id,
  warehouse: z.string(),
  variant_id: Id,
  variant_code: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
  location_code: z.string(),
  /** Where they were found, or usually lie; empty: nowhere yet. */
  from_code: z.string(),
  /** Name of the seller who owns the pieces; null: we do. */
  owner: z.string().nullable(),
  quantity: z.int(),
  reason: z.string(),
  /** Files that `common.file` returns. */
  photos: z.array(Id),
  status: z.enum(quarantineStatuses),
  reported_by: z.string(),
  reported_at: Instant,
  released_to: z.string(),
  note: z.string(),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  /** At the average while they lie there; null for roles that see no cost. */
  value: Money.nullable(),
});

export const stockQuarantine = query('stock.quarantine', {
  path: '/stock/quarantine',
  needs: 'stock.count',
  summary: 'Pieces in quarantine, newest first.',
  input: z.object({ ...paging, status: listOf(z.enum(quarantineStatuses)).optional() }),
  output: pageOf(QuarantineRow),
});

export const stockDecideQuarantine = command('stock.decideQuarantine', {
  path: '/stock/decideQuarantine',
  needs: 'stock.adjust',
  offline: 'refuse',
  summary: 'Release pieces from quarantine to a location, or scrap them with their value.',
  input: z.object({
    quarantine_id: Id,
    action: z.enum(quarantineActions),
    /** Where released pieces go; by default where they were found. */
    location_code: LocationCode.optional(),
    note: z.string().trim().max(300).default(''),
  }),
  output: QuarantineRow,
  refusals: ['quarantine.decided', 'move.wrong-place', 'move.full', 'move.not-there'],
});
