import { z } from 'zod';
import { fileOutcomes } from '#domain/shipping/shipper-prices/file-decision.ts';
import { importStatuses } from '#domain/platform/file-imports/status.ts';
import { command, query } from '../call.ts';
import { tableRefusals } from '../platform/table-refusals.ts';
import { Day, Id, Instant, pageOf, paging } from '../wire.ts';

/** What a file of shipper prices is exported by. */
export const ShipperPriceFilter = z.object({ channel_id: Id.optional() });

/** One file of shipper prices with what the check found. */
export const ShipperPriceImport = z.object({
  import_id: Id,
  file_name: z.string(),
  status: z.enum(importStatuses),
  /** Rows in the file. */
  total: z.int(),
  counts: z.object({ new: z.int(), changed: z.int(), ended: z.int(), unchanged: z.int(), refused: z.int() }),
  /** When changes begin that name no later day; null: with the import. */
  from: Day.nullable(),
  created_at: Instant,
});

export const shipperPriceImportDryRun = command('shipper_price.importDryRun', {
  path: '/shipper_price/importDryRun',
  needs: 'shipper-price.edit',
  offline: 'refuse',
  summary: 'Read a file of shipper prices and preview its import. Imports nothing.',
  body: 'upload',
  input: z.object({ from: Day.optional() }),
  output: ShipperPriceImport,
  refusals: [...tableRefusals, 'shipper-price-import.columns'],
});

export const shipperPriceImportInfo = query('shipper_price.importInfo', {
  path: '/shipper_price/importInfo',
  needs: 'shipper-price.edit',
  summary: 'One file of shipper prices with its counts.',
  input: z.object({ import_id: Id }),
  output: ShipperPriceImport,
});

export const shipperPriceImportRows = query('shipper_price.importRows', {
  path: '/shipper_price/importRows',
  needs: 'shipper-price.edit',
  summary: 'The rows of a file by outcome, and the prices that end because the file does not have them.',
  input: z.object({ import_id: Id, outcome: z.enum(fileOutcomes).optional(), ...paging }),
  output: pageOf(
    z.object({
      position: z.int(),
      /** In the file; null for a price that ends. */
      row: z.int().nullable(),
      channel: z.string(),
      place: z.string(),
      weights: z.string(),
      price: z.string(),
      outcome: z.enum(fileOutcomes),
      changed: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      reasons: z.array(z.object({ code: z.string(), text: z.string() })),
    }),
  ),
});

export const shipperPriceImportStart = command('shipper_price.importStart', {
  path: '/shipper_price/importStart',
  needs: 'shipper-price.edit',
  offline: 'refuse',
  money: 'steers',
  summary:
    'Import the sound rows of a checked file, all at once. Refused when its channels were changed since the check.',
  input: z.object({ import_id: Id }),
  output: z.object({ import_id: Id, added: z.int(), changed: z.int(), ended: z.int() }),
  refusals: ['shipper-price-import.done', 'shipper-price-import.nothing', 'shipper-price-import.changed-since'],
});
