import { z } from 'zod';
import { importListLimits } from '#domain/catalog/listing/import-limits.ts';
import { importStates } from '#domain/catalog/listing/import-state.ts';
import { command, query } from '../call.ts';
import { Id, Instant, pageOf, paging } from '../wire.ts';

/** The seller who owns the import list. Staff must name one; for a seller it is always the seller. */
const Seller = { seller_id: Id.optional() };

export const importProduct = command('product.importProduct', {
  path: '/product/importProduct',
  needs: 'listing.edit',
  offline: 'refuse',
  summary: 'Add a market product to the import list; one that is there already stays as it is.',
  input: z.object({ market_product_id: Id, ...Seller }),
  output: z.object({ import_product_id: Id, is_new: z.boolean() }),
  refusals: ['account.seller-needed', 'import-list.unavailable', 'import-list.full'],
});

export const importProducts = command('product.importProducts', {
  path: '/product/importProducts',
  needs: 'listing.edit',
  offline: 'refuse',
  summary: 'Add several market products to the import list; those that are unavailable are left out and named.',
  input: z.object({ market_product_ids: z.array(Id).min(1).max(importListLimits.atOnce), ...Seller }),
  output: z.object({
    added: z.int(),
    /** Of the entries, to undo the addition. */
    added_ids: z.array(Id),
    already: z.int(),
    unavailable: z.array(z.object({ market_product_id: Id, title: z.string() })),
  }),
  refusals: ['account.seller-needed', 'import-list.full'],
});

export const ImportProductRow = z.object({
  /** Equal to import_product_id. */
  _id: Id,
  import_product_id: Id,
  market_product_id: Id,
  seller_id: Id,
  seller_name: z.string(),
  number: z.string(),
  title: z.string(),
  image: z.string(),
  /** Variants that are published, and all. */
  variants_on: z.int(),
  variant_count: z.int(),
  /** Available units of the variants that are on; null when one is made to order. */
  stock: z.int().nullable(),
  /** Whether the market product can still be ordered. */
  is_available: z.boolean(),
  /** The market product changed since it was added. */
  has_changes: z.boolean(),
  created_at: Instant,
  published_at: Instant.nullable(),
});

export const importList = query('product.importList', {
  path: '/product/importList',
  needs: 'listing.edit',
  summary: 'The import list, newest first, by keyword (title, number, SKU), category and state.',
  input: z.object({
    ...paging,
    keyword: z.string().trim().max(200).optional(),
    category_id: Id.optional(),
    state: z.enum(importStates).optional(),
    ...Seller,
  }),
  output: pageOf(ImportProductRow).extend({
    counts: z.object({
      all: z.int(),
      unpublished: z.int(),
      published: z.int(),
      unavailable: z.int(),
      changed: z.int(),
    }),
  }),
});

export const imported = query('product.imported', {
  path: '/product/imported',
  method: 'POST',
  needs: 'listing.edit',
  summary: 'Which of these market products are on the import list: the user’s own, or that of a seller in scope.',
  input: z.object({ market_product_ids: z.array(Id).min(1).max(1000), ...Seller }),
  output: z.array(z.object({ market_product_id: Id, import_product_id: Id })),
  refusals: ['account.seller-needed'],
});

const importIds = z.array(Id).min(1).max(importListLimits.atOnce);

export const removeImport = command('product.removeImport', {
  path: '/product/removeImport',
  needs: 'listing.edit',
  offline: 'refuse',
  summary: 'Remove products from the import list. Products in the shops stay.',
  input: z.object({ import_product_ids: importIds }),
  output: z.object({ count: z.int() }),
});

export const restoreImport = command('product.restoreImport', {
  path: '/product/restoreImport',
  needs: 'listing.edit',
  offline: 'refuse',
  summary: 'Put removed products back on the import list. A product that was added again meanwhile stays removed.',
  input: z.object({ import_product_ids: importIds }),
  output: z.object({ count: z.int() }),
});
