import { z } from 'zod';
import { command, query } from './call.ts';
import { Id, Instant, Money, Nothing, pageOf, paging } from './wire.ts';

export const importOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;
export const importStatuses = ['checked', 'running', 'done', 'failed'] as const;

const Counts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() });

/** One order file: what was found in it, and once it is imported what became of it. */
export const OrderImport = z.object({
  import_id: Id,
  store_id: Id,
  store_name: z.string(),
  file_name: z.string(),
  /** Whose columns the file has. */
  kind: z.enum(['shopify', 'template']),
  status: z.enum(importStatuses),
  /** Orders in the file. */
  total: z.int(),
  /** Orders whose turn has come. */
  done: z.int(),
  /** As the check found them; after its turn an order counts as what became of it. */
  counts: Counts,
  task_id: Id.nullable(),
  created_at: Instant,
});

export const ImportRow = z.object({
  position: z.int(),
  /** Row of the file in which the order begins; the header is row 1. */
  row: z.int(),
  order_number: z.string(),
  outcome: z.enum(importOutcomes),
  /** Null where the order could not be read. */
  order: z
    .object({
      created_at: Instant,
      customer: z.string(),
      country_code: z.string(),
      units: z.int(),
      financial_status: z.string(),
      total: Money,
    })
    .nullable(),
  /** `field` is a name of the wire (`shipping_address.zip`), or of a line (`lines.quantity`) whose title is `item`. */
  changed: z.array(z.object({ field: z.string(), item: z.string(), from: z.string(), to: z.string() })),
  /** Fields that stay as they are, because the order is being worked on. */
  held: z.array(z.string()),
  reasons: z.array(z.object({ code: z.string(), row: z.int(), text: z.string() })),
});

export const orderImportDryRun = command('order.importDryRun', {
  path: '/order/importDryRun',
  needs: 'order.import',
  offline: 'refuse',
  summary: 'Read an order file and say what an import would do. Nothing is imported.',
  body: 'upload',
  input: z.object({ store_id: Id }),
  output: OrderImport,
  refusals: [
    'import.empty-file',
    'import.old-excel',
    'import.wrong-type',
    'import.not-text',
    'import.wrong-encoding',
    'import.row-too-long',
    'import.quote-open',
    'import.quote-broken',
    'import.broken-xlsx',
    'import.unpacked-too-large',
    'import.too-slow',
    'import.unknown-columns',
    'import.columns-missing',
    'import.column-twice',
    'import.no-orders',
    'import.store-closed',
  ],
});

export const orderImportInfo = query('order.importInfo', {
  path: '/order/importInfo',
  needs: 'order.import',
  summary: 'One order file: its counts, and how far its import is.',
  input: z.object({ import_id: Id }),
  output: OrderImport,
});

export const orderImportRows = query('order.importRows', {
  path: '/order/importRows',
  needs: 'order.import',
  summary: 'The orders of a file by what becomes of them, in the order of the file.',
  input: z.object({ import_id: Id, outcome: z.enum(importOutcomes).optional(), ...paging }),
  output: pageOf(ImportRow),
});

export const orderImportStart = command('order.importStart', {
  path: '/order/importStart',
  needs: 'order.import',
  offline: 'refuse',
  summary: 'Import the new and changed orders of a checked file, as a task.',
  input: z.object({ import_id: Id }),
  output: z.object({ import_id: Id, task_id: Id }),
  refusals: ['import.wrong-status', 'import.nothing-new', 'import.store-closed'],
});

export const orderImportTemplate = query('order.importTemplate', {
  path: '/order/importTemplate',
  needs: 'order.import',
  summary: 'Our template for order files: an .xlsx with an example and a sheet that explains the columns.',
  body: 'file',
  input: Nothing,
  output: z.null(),
});
