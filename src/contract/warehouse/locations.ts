import { z } from 'zod';
import { labelFormatNames } from '#domain/shared/labels/formats.ts';
import { locationKinds, locationStates, warehouseKinds } from '#domain/warehouse/locations/location.ts';
import { command, query } from '../call.ts';
import { CountryCode, Id, Instant, listOf, pageOf, paging } from '../wire.ts';

export const LocationCode = z.string().trim().toUpperCase().min(1).max(40);
const line = (max: number) => z.string().trim().max(max);

/** The beginning of location codes; empty: all. */
const prefix = z.string().trim().toUpperCase().max(40).default('');

export const locationWarehouses = query('location.warehouses', {
  path: '/location/warehouses',
  needs: 'stock.count',
  summary: 'The warehouses with the number of their locations: all, or those whose code begins with a prefix.',
  input: z.object({ prefix }),
  output: z.array(
    z.object({
      _id: Id,
      code: z.string(),
      name: z.string(),
      name_cn: z.string(),
      kind: z.enum(warehouseKinds),
      address1: z.string(),
      zip: z.string(),
      city: z.string(),
      country_code: z.string(),
      phone: z.string(),
      /** Open ones. */
      locations: z.int(),
      zones: z.array(z.string()),
    }),
  ),
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

export const locationSaveWarehouse = command('location.saveWarehouse', {
  path: '/location/saveWarehouse',
  needs: 'location.edit',
  offline: 'refuse',
  summary: 'Add a warehouse, or change its name and address.',
  input: z.object({
    _id: Id.optional(),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{1,8}$/),
    name: line(80).min(1),
    name_cn: line(80),
    kind: z.enum(warehouseKinds),
    address1: line(200),
    zip: line(20),
    city: line(100),
    country_code: CountryCode,
    phone: line(40),
  }),
  output: z.object({ _id: Id, code: z.string() }),
  refusals: ['location.warehouse-taken', 'location.warehouse-kind'],
});

export const LocationRow = z.object({
  /** Its code, which is unique in the warehouse. */
  _id: z.string(),
  kind: z.enum(locationKinds),
  zone: z.string(),
  /** Max pieces; null: no limit. */
  capacity: z.int().nullable(),
  closed_at: Instant.nullable(),
  pieces: z.int(),
  variants: z.int(),
});

export const locationList = query('location.list', {
  path: '/location/list',
  needs: 'stock.count',
  summary: 'The locations of a warehouse by code, with the pieces that lie there.',
  input: z.object({
    ...paging,
    warehouse_id: Id,
    zone: listOf(z.string().max(200), 100).optional(),
    kind: listOf(z.enum(locationKinds)).optional(),
    state: z.enum(locationStates).optional(),
    keyword: z.string().trim().toUpperCase().max(100).optional(),
  }),
  output: pageOf(LocationRow),
});

export const locationContent = query('location.content', {
  path: '/location/content',
  needs: 'stock.count',
  summary: 'What lies at a location, by variant.',
  input: z.object({ warehouse_id: Id, code: LocationCode }),
  output: z.array(
    z.object({
      variant_code: z.string(),
      sku: z.string(),
      product_title: z.string(),
      product_title_cn: z.string(),
      image: z.string(),
      on_hand: z.int(),
      reserved: z.int(),
    }),
  ),
});

const properties = {
  kind: z.enum(locationKinds),
  zone: z.string().trim().toUpperCase().max(40).default(''),
  capacity: z.int().min(1).max(1_000_000).nullable().default(null),
};

export const locationCreate = command('location.create', {
  path: '/location/create',
  needs: 'location.edit',
  offline: 'refuse',
  summary: 'Add the locations between two codes, each part counted on its own. Existing ones stay as they are.',
  input: z.object({ warehouse_id: Id, from: LocationCode, to: LocationCode, ...properties }),
  output: z.object({ created: z.int(), existing: z.int() }),
  refusals: ['location.range-wrong', 'location.range-too-long', 'location.exists'],
});

export const locationUpdate = command('location.update', {
  path: '/location/update',
  needs: 'location.edit',
  offline: 'refuse',
  summary: 'Change the type, zone or capacity of a location. Its type only while nothing lies there.',
  input: z.object({ warehouse_id: Id, code: LocationCode, ...properties }),
  output: LocationRow,
  refusals: ['location.not-empty'],
});

export const locationSetClosed = command('location.setClosed', {
  path: '/location/setClosed',
  needs: 'location.edit',
  offline: 'refuse',
  summary: 'Close an empty location, or open it again.',
  input: z.object({ warehouse_id: Id, code: LocationCode, closed: z.boolean() }),
  output: LocationRow,
  refusals: ['location.not-empty', 'location.in-use'],
});
