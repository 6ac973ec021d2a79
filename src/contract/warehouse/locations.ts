import { z } from 'zod';
import { labelFormatNames } from '#domain/shared/labels/formats.ts';
import { command, query } from '../call.ts';
import { Id } from '../wire.ts';

/** The beginning of location codes; empty: all. */
const prefix = z.string().trim().toUpperCase().max(40).default('');

export const locationWarehouses = query('location.warehouses', {
  path: '/location/warehouses',
  needs: 'stock.count',
  summary: 'The warehouses with the number of their locations: all, or those whose code begins with a prefix.',
  input: z.object({ prefix }),
  output: z.array(z.object({ _id: Id, code: z.string(), name: z.string(), locations: z.int() })),
});

export const locationPrintLabels = command('location.printLabels', {
  path: '/location/printLabels',
  needs: 'stock.count',
  offline: 'refuse',
  summary: 'Labels of locations as a PDF, or in ZPL for label printers: warehouse, code, and barcode of the code.',
  input: z
    .object({
      warehouse_id: Id,
      prefix,
      format: z.enum(labelFormatNames),
      file: z.enum(['pdf', 'zpl']).default('pdf'),
    })
    .refine(({ format, file }) => file === 'pdf' || format !== 'a4', {
      error: 'a label size; sheets are a PDF',
      path: ['format'],
    }),
  output: z.null(),
  refusals: ['location.none', 'location.none-match', 'location.too-many-labels', 'location.no-barcode'],
  body: 'file',
});
