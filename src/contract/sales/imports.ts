import { z } from 'zod';
import { dateOrders } from '#domain/sales/imports/dates.ts';
import { decimalMarks } from '#domain/sales/imports/decimals.ts';
import { legacyEncodings } from '#domain/sales/imports/encoding.ts';
import { openQuestions } from '#domain/sales/imports/read-as.ts';
import { command, query } from '../call.ts';
import { Id, Instant, Money, Nothing, pageOf, paging } from '../wire.ts';

export const importOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;
export const importStatuses = ['checked', 'running', 'done', 'failed'] as const;

const Counts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() });

/** What a user chooses where a file could be read more than one way; left out, the likelier way is assumed. */
const readChoice = {
  /** For a CSV that is neither UTF-8 nor carries a byte order mark. */
  encoding: z.enum(legacyEncodings).optional(),
  /** The sign before the decimals: 1.234 is a thousand or a little more than one. */
  decimals: z.enum(decimalMarks).optional(),
  /** 03/04/2026 is in April or in March. */
  dates: z.enum(dateOrders).optional(),
};

/** How a file was read. */
const ReadAs = z.object({
  /** Null in a workbook. */
  separator: z.enum(['comma', 'semicolon', 'tab', 'pipe']).nullable(),
  /** Null in a workbook. */
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', ...legacyEncodings]).nullable(),
  /** Null where no amount has decimals. */
  decimals: z.enum(decimalMarks).nullable(),
  /** Null where no date leaves it open. */
  dates: z.enum(dateOrders).nullable(),
  /** What the file leaves open: it was assumed or chosen, and can be chosen otherwise until the import starts. */
  ambiguous: z.array(z.enum(openQuestions)),
});

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
  /** Null for a file that was checked by an older version. */
  read_as: ReadAs.nullable(),
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

/** Why a file as a whole is not read. */
export const fileRefusals = [
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
  'import.unknown-columns',
  'import.columns-missing',
  'import.column-twice',
  'import.no-orders',
  'table.memory',
  'table.too-slow',
  'table.busy',
  'table.too-many-columns',
  'table.too-many-rows',
] as const;

export const orderImportDryRun = command('order.importDryRun', {
  path: '/order/importDryRun',
  needs: 'order.import',
  offline: 'refuse',
  summary: 'Read an order file and say what an import would do. Nothing is imported.',
  body: 'upload',
  input: z.object({ store_id: Id, ...readChoice }),
  output: OrderImport,
  refusals: [...fileRefusals, 'import.store-closed'],
});

export const orderImportRecheck = command('order.importRecheck', {
  path: '/order/importRecheck',
  needs: 'order.import',
  offline: 'refuse',
  summary: 'Read a checked file again, with other choices where it leaves them open. Nothing is imported.',
  input: z.object({ import_id: Id, ...readChoice }),
  output: OrderImport,
  refusals: [...fileRefusals, 'import.store-closed', 'import.wrong-status', 'import.file-gone'],
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
  /** The choices are repeated by who saw the check: refused where the file was read otherwise meanwhile. */
  input: z.object({ import_id: Id, ...readChoice }),
  output: z.object({ import_id: Id, task_id: Id }),
  refusals: ['import.wrong-status', 'import.nothing-new', 'import.store-closed', 'import.read-otherwise'],
});

export const orderImportTemplate = query('order.importTemplate', {
  path: '/order/importTemplate',
  needs: 'order.import',
  summary: 'Our template for order files: an .xlsx with an example and a sheet that explains the columns.',
  body: 'file',
  input: Nothing,
  output: z.null(),
});
