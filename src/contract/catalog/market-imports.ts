import { z } from 'zod';
import { importStatuses } from '#domain/platform/file-imports/status.ts';
import { command, query } from '../call.ts';
import { Id, Instant, pageOf, paging } from '../wire.ts';

const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

/** One file of market products: what the check found, and after the import its results. */
export const MarketImport = z.object({
  import_id: Id,
  file_name: z.string(),
  status: z.enum(importStatuses),
  /** Products in the file. */
  total: z.int(),
  /** Products imported so far. */
  done: z.int(),
  /** By the check; an imported product counts by its result. */
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  task_id: Id.nullable(),
  has_file: z.boolean(),
  created_at: Instant,
});

/** Why a file cannot be read at all. */
export const marketFileRefusals = [
  'market-import.not-a-table',
  'market-import.old-excel',
  'market-import.broken-xlsx',
  'market-import.unpacked-too-large',
  'market-import.broken-csv',
  'market-import.wrong-encoding',
  'market-import.columns-missing',
  'market-import.column-twice',
  'market-import.no-products',
  'table.memory',
  'table.too-slow',
  'table.busy',
  'table.formula-error',
  'table.formula-empty',
  'table.too-many-columns',
  'table.too-many-rows',
] as const;

export const marketProductImportDryRun = command('market_product.importDryRun', {
  path: '/market_product/importDryRun',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Read a file of market products and preview its import. Imports nothing.',
  body: 'upload',
  /** A task that shows the progress of the check, by an id made where the file was chosen. */
  input: z.object({ task_id: Id.optional() }),
  output: MarketImport,
  refusals: [...marketFileRefusals],
});

export const marketProductImportInfo = query('market_product.importInfo', {
  path: '/market_product/importInfo',
  needs: 'market.edit',
  summary: 'One file of market products: its counts and the progress of its import.',
  input: z.object({ import_id: Id }),
  output: MarketImport,
});

export const marketProductImportRows = query('market_product.importRows', {
  path: '/market_product/importRows',
  needs: 'market.edit',
  summary: 'The products of a file by outcome, in file order.',
  input: z.object({ import_id: Id, outcome: z.enum(outcomes).optional(), ...paging }),
  output: pageOf(
    z.object({
      position: z.int(),
      /** The first row of the product; the header is row 1. */
      row: z.int(),
      /** As in the file. */
      number: z.string(),
      title: z.string(),
      variants: z.int(),
      outcome: z.enum(outcomes),
      /** Null until it exists. */
      market_product_id: Id.nullable(),
      /** `item` is the code of the variant, the SKU of a new one (field `variant`), empty for the product. At most 200. */
      changed: z.array(z.object({ field: z.string(), item: z.string(), from: z.string(), to: z.string() })),
      reasons: z.array(z.object({ code: z.string(), row: z.int(), text: z.string() })),
    }),
  ),
});

export const marketProductImportStart = command('market_product.importStart', {
  path: '/market_product/importStart',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Import the new and changed products of a checked file, as a task.',
  input: z.object({ import_id: Id }),
  output: z.object({ import_id: Id, task_id: Id }),
  refusals: ['market-import.begun', 'market-import.nothing-new'],
});

export const marketProductImportRefused = command('market_product.importRefused', {
  path: '/market_product/importRefused',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'The refused rows of a file as a file, as a task: its own columns and the reason of each row.',
  input: z.object({ import_id: Id }),
  output: z.object({ task_id: Id }),
  refusals: [
    'market-import.running',
    'market-import.nothing-refused',
    'market-import.file-gone',
    'export.too-much-at-once',
  ],
});
