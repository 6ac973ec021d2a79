import { z } from 'zod';
import { dateOrders } from '#domain/sales/imports/dates.ts';
import { decimalMarks } from '#domain/sales/imports/decimals.ts';
import { legacyEncodings } from '#domain/shared/text/encoding.ts';
import { openQuestions } from '#domain/sales/imports/read-as.ts';
import { importStatuses } from '#domain/platform/file-imports/status.ts';
import { command, query } from '../call.ts';
import { Id, Instant, Money, Nothing, pageOf, paging } from '../wire.ts';

export const importOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

const Counts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() });

/** The user's choices for an ambiguous file; by default the most likely ones. */
const readChoice = {
  /** For a CSV that is neither UTF-8 nor has a byte order mark. */
  encoding: z.enum(legacyEncodings).optional(),
  /** Decimal separator: 1.234 is ambiguous. */
  decimals: z.enum(decimalMarks).optional(),
  /** 03/04/2026 is ambiguous. */
  dates: z.enum(dateOrders).optional(),
};

/** How a file was parsed. */
const ReadAs = z.object({
  /** Null in a workbook. */
  separator: z.enum(['comma', 'semicolon', 'tab', 'pipe']).nullable(),
  /** Null in a workbook. */
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', ...legacyEncodings]).nullable(),
  /** Null where no amount has decimals. */
  decimals: z.enum(decimalMarks).nullable(),
  /** Null when no date is ambiguous. */
  dates: z.enum(dateOrders).nullable(),
  /** Ambiguous properties: assumed or chosen, and changeable until the import starts. */
  ambiguous: z.array(z.enum(openQuestions)),
});

/** One order file: the check's findings, and after the import its results. */
export const OrderImport = z.object({
  import_id: Id,
  store_id: Id,
  store_name: z.string(),
  file_name: z.string(),
  /** The column layout of the file. */
  kind: z.enum(['shopify', 'template']),
  status: z.enum(importStatuses),
  /** Orders in the file. */
  total: z.int(),
  /** Orders imported so far. */
  done: z.int(),
  /** By the check; an imported order counts by its result. */
  counts: Counts,
  task_id: Id.nullable(),
  /** Null for a file that was checked by an older version. */
  read_as: ReadAs.nullable(),
  /** The file is stored, so its refused rows can be downloaded. */
  has_file: z.boolean(),
  created_at: Instant,
});

export const ImportRow = z.object({
  position: z.int(),
  /** The first row of the order; the header is row 1. */
  row: z.int(),
  order_number: z.string(),
  outcome: z.enum(importOutcomes),
  /** Null when the order could not be read. */
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
  /** `field` is a wire name (`shipping_address.zip`), or a line field (`lines.quantity`) of the line titled `item`. */
  changed: z.array(z.object({ field: z.string(), item: z.string(), from: z.string(), to: z.string() })),
  /** Fields that stay unchanged, because the order is being processed. */
  held: z.array(z.string()),
  reasons: z.array(z.object({ code: z.string(), row: z.int(), text: z.string() })),
});

/** A task that shows the progress of the check, by an id made where the file was chosen. */
const followed = { task_id: Id.optional() };

/** Why a file cannot be read at all. */
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
  'table.formula-error',
  'table.formula-empty',
  'table.too-many-columns',
  'table.too-many-rows',
] as const;

export const orderImportDryRun = command('order.importDryRun', {
  path: '/order/importDryRun',
  needs: 'order.import',
  offline: 'refuse',
  summary: 'Read an order file and preview its import. Imports nothing.',
  body: 'upload',
  input: z.object({ store_id: Id, ...readChoice, ...followed }),
  output: OrderImport,
  refusals: [...fileRefusals, 'import.store-closed'],
});

export const orderImportRecheck = command('order.importRecheck', {
  path: '/order/importRecheck',
  needs: 'order.import',
  offline: 'refuse',
  summary: 'Read a checked file again with other options. Imports nothing.',
  input: z.object({ import_id: Id, ...readChoice, ...followed }),
  output: OrderImport,
  refusals: [...fileRefusals, 'import.store-closed', 'import.wrong-status', 'import.file-gone'],
});

export const orderImportInfo = query('order.importInfo', {
  path: '/order/importInfo',
  needs: 'order.import',
  summary: 'One order file: its counts and the progress of its import.',
  input: z.object({ import_id: Id }),
  output: OrderImport,
});

export const orderImportRows = query('order.importRows', {
  path: '/order/importRows',
  needs: 'order.import',
  summary: 'The orders of a file by outcome, in file order.',
  input: z.object({ import_id: Id, outcome: z.enum(importOutcomes).optional(), ...paging }),
  output: pageOf(ImportRow),
});

export const orderImportStart = command('order.importStart', {
  path: '/order/importStart',
  needs: 'order.import',
  offline: 'refuse',
  summary: 'Import the new and changed orders of a checked file, as a task.',
  /** Repeats the choices of the check the user saw; refused when they have changed since. */
  input: z.object({ import_id: Id, ...readChoice }),
  output: z.object({ import_id: Id, task_id: Id }),
  refusals: ['import.wrong-status', 'import.nothing-new', 'import.store-closed', 'import.read-otherwise'],
});

export const orderImportRefused = command('order.importRefused', {
  path: '/order/importRefused',
  needs: 'order.import',
  offline: 'refuse',
  summary:
    'The refused rows of a file as a file, as a task: its own columns and the reason of each row, to be corrected and imported again.',
  input: z.object({ import_id: Id }),
  output: z.object({ task_id: Id }),
  refusals: ['import.wrong-status', 'import.nothing-refused', 'import.file-gone', 'export.too-much-at-once'],
});

export const orderImportTemplate = query('order.importTemplate', {
  path: '/order/importTemplate',
  needs: 'order.import',
  summary: 'Our template for order files: an .xlsx with an example and a sheet that explains the columns.',
  body: 'file',
  input: Nothing,
  output: z.null(),
});
