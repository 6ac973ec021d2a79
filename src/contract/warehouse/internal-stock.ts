import { z } from 'zod';
import { labelFormatNames } from '#domain/shared/labels/formats.ts';
import { maxPieces, sheetOutcomes } from '#domain/warehouse/stock-import/sheet.ts';
import { stockImportStatuses } from '#domain/warehouse/stock-import/status.ts';
import { command, query } from '../call.ts';
import { tableRefusals } from '../platform/table-refusals.ts';
import { Id, Instant, Nothing, pageOf, paging } from '../wire.ts';
import { receivedLot, receivedLotRefusals } from './lots.ts';

/** One stock sheet: what the check found, and what became of it. */
export const StockImport = z.object({
  import_log_id: Id,
  file_name: z.string(),
  warehouse_id: Id,
  warehouse: z.string(),
  status: z.enum(stockImportStatuses),
  total: z.int(),
  /** Pieces that the sheet adds. */
  pieces: z.int(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  created_at: Instant,
  created_by: z.string(),
  decided_at: Instant.nullable(),
});

export const internalStockTemplate = query('internal_stock.importStockTemplate', {
  path: '/internal_stock/importStockTemplate',
  needs: 'stock.adjust',
  summary: 'Our template for stock sheets: an .xlsx with an example and a sheet that explains the columns.',
  body: 'file',
  input: Nothing,
  output: z.null(),
});

export const internalStockDryRun = command('internal_stock.importDryRun', {
  path: '/internal_stock/importDryRun',
  needs: 'stock.adjust',
  offline: 'refuse',
  summary: 'Read a stock sheet and compare it with the stock of a warehouse. Changes nothing.',
  body: 'upload',
  input: z.object({ warehouse_id: Id }),
  output: StockImport,
  refusals: [...tableRefusals, 'stock-import.columns'],
});

export const internalStockImports = query('internal_stock.importStockList', {
  path: '/internal_stock/importStockList',
  needs: 'stock.adjust',
  summary: 'The imported stock sheets, newest first.',
  input: z.object({ ...paging }),
  output: pageOf(StockImport),
});

export const internalStockImportInfo = query('internal_stock.importInfo', {
  path: '/internal_stock/importInfo',
  needs: 'stock.adjust',
  summary: 'One stock sheet with its counts.',
  input: z.object({ import_log_id: Id }),
  output: StockImport,
});

export const internalStockImportRows = query('internal_stock.importRows', {
  path: '/internal_stock/importRows',
  needs: 'stock.adjust',
  summary: 'The rows of a stock sheet by outcome, with the differences to the stock when it was read.',
  input: z.object({ import_log_id: Id, outcome: z.enum(sheetOutcomes).optional(), ...paging }),
  output: pageOf(
    z.object({
      position: z.int(),
      row: z.int(),
      code: z.string(),
      title: z.string(),
      title_cn: z.string(),
      location_code: z.string(),
      /** As in the file. */
      quantity: z.int().nullable(),
      before: z.int(),
      outcome: z.enum(sheetOutcomes),
      reasons: z.array(z.object({ text: z.string() })),
    }),
  ),
});

export const internalStockConfirm = command('internal_stock.confirmImport', {
  path: '/internal_stock/confirmImport',
  needs: 'stock.adjust',
  offline: 'refuse',
  summary:
    'Book the sound rows of a stock sheet, all at once. Refused when their stock moved since the sheet was read.',
  input: z.object({ import_log_id: Id }),
  output: z.object({ import_log_id: Id, booked: z.int() }),
  refusals: ['stock-import.decided', 'stock-import.nothing', 'stock-import.moved', 'move.full'],
});

export const internalStockCancel = command('internal_stock.cancelImport', {
  path: '/internal_stock/cancelImport',
  needs: 'stock.adjust',
  offline: 'refuse',
  summary: 'Cancel a stock sheet that was not confirmed.',
  input: z.object({ import_log_id: Id }),
  output: z.object({}),
  refusals: ['stock-import.decided'],
});

export const internalStockAdd = command('internal_stock.addStock', {
  path: '/internal_stock/addStock',
  needs: 'stock.adjust',
  offline: 'refuse',
  summary: 'Add pieces of a variant at a location of a warehouse, with a reason.',
  input: z.object({
    warehouse_id: Id,
    code: z.string().trim().min(1).max(100),
    location_code: z.string().trim().toUpperCase().min(1).max(40),
    quantity: z.int().min(1).max(maxPieces),
    /** CNY cents per piece; by default the average. */
    unit_cost_fen: z.int().min(0).max(100_000_000).optional(),
    reason: z.string().trim().min(1).max(300),
    ...receivedLot,
  }),
  output: z.object({ variant_id: Id, on_hand: z.int() }),
  refusals: ['stock-import.code', 'stock-import.location', 'move.full', ...receivedLotRefusals],
});

export const marketProductPrintVariantLabel = command('market_product.printVariantLabel', {
  path: '/market_product/printVariantLabel',
  needs: 'stock.count',
  offline: 'refuse',
  summary: 'Labels of variants as a PDF, or in ZPL: of the pieces a stock sheet brought, or of chosen variants.',
  input: z
    .object({
      import_log_id: Id.optional(),
      variants: z
        .array(z.object({ variant_id: Id, copies: z.int().min(1).max(500) }))
        .min(1)
        .max(500)
        .optional(),
      format: z.enum(labelFormatNames),
      file: z.enum(['pdf', 'zpl']).default('pdf'),
    })
    .refine((input) => (input.import_log_id === undefined) !== (input.variants === undefined), {
      error: 'a stock sheet or variants',
      path: ['variants'],
    })
    .refine(({ format, file }) => file === 'pdf' || format !== 'a4', {
      error: 'a label size; sheets are a PDF',
      path: ['format'],
    }),
  output: z.null(),
  refusals: ['market-product.too-many-labels'],
  body: 'file',
});
