import { z } from 'zod';
import { taxonomyLimits } from '#domain/catalog/taxonomy/limits.ts';
import { command, query } from '../call.ts';
import { Id, Nothing, pageOf, paging } from '../wire.ts';

const Name = z.string().trim().min(1).max(taxonomyLimits.name);
const Url = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(taxonomyLimits.url)]);
const keyword = { keyword: z.string().trim().max(200).optional() };

const TagRow = z.object({ _id: Id, name: z.string(), product_count: z.int() });

export const tagList = query('tag.list', {
  path: '/tag/list',
  needs: 'market.browse',
  summary: 'Tags by name, with the number of market products that carry them.',
  input: z.object({ ...paging, ...keyword }),
  output: pageOf(TagRow),
});

export const tagSave = command('tag.save', {
  path: '/tag/save',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Create a tag, or rename one.',
  input: z.object({ _id: Id.optional(), name: Name }),
  output: z.object({ _id: Id }),
  refusals: ['taxonomy.name-taken'],
});

export const tagDelete = command('tag.delete', {
  path: '/tag/delete',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Delete a tag. Its products keep their other tags.',
  input: z.object({ _id: Id }),
  output: Nothing,
});

/** The entry that ends, and the one that receives its products. */
const Merge = z
  .object({ _id: Id, into_id: Id })
  .refine(({ _id, into_id }) => _id !== into_id, { error: 'into another one', path: ['into_id'] });
const Merged = z.object({ products: z.int() });

export const tagMerge = command('tag.merge', {
  path: '/tag/merge',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Move all products of a tag to another tag and delete it.',
  input: Merge,
  output: Merged,
});

const VendorRow = z.object({
  _id: Id,
  name: z.string(),
  url: z.string(),
  note: z.string(),
  product_count: z.int(),
});

export const vendorList = query('vendor.list', {
  path: '/vendor/list',
  needs: 'market.browse',
  summary: 'Vendors by name, with the number of their market products.',
  input: z.object({ ...paging, ...keyword }),
  output: pageOf(VendorRow),
});

export const vendorSave = command('vendor.save', {
  path: '/vendor/save',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Create or change a vendor.',
  input: z.object({
    _id: Id.optional(),
    name: Name,
    url: Url,
    note: z.string().trim().max(taxonomyLimits.note),
  }),
  output: z.object({ _id: Id }),
  refusals: ['taxonomy.name-taken'],
});

export const vendorDelete = command('vendor.delete', {
  path: '/vendor/delete',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Delete a vendor without products.',
  input: z.object({ _id: Id }),
  output: Nothing,
  refusals: ['taxonomy.in-use'],
});

export const vendorMerge = command('vendor.merge', {
  path: '/vendor/merge',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Move all products of a vendor to another vendor and delete it.',
  input: Merge,
  output: Merged,
});

const CollectionRow = z.object({
  _id: Id,
  name: z.string(),
  name_cn: z.string(),
  description: z.string(),
  product_count: z.int(),
  /** Pictures of its first products, at most 3. */
  images: z.array(z.string()),
});

export const collectionList = query('collection.list', {
  path: '/collection/list',
  needs: 'market.browse',
  summary: 'Collections by name, with the number of their market products.',
  input: z.object({ ...paging, ...keyword }),
  output: pageOf(CollectionRow),
});

export const collectionSave = command('collection.save', {
  path: '/collection/save',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Create or change a collection.',
  input: z.object({
    _id: Id.optional(),
    name: Name,
    name_cn: z.string().trim().max(taxonomyLimits.name),
    description: z.string().trim().max(taxonomyLimits.description),
  }),
  output: z.object({ _id: Id }),
  refusals: ['taxonomy.name-taken'],
});

export const collectionDelete = command('collection.delete', {
  path: '/collection/delete',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Delete a collection. Its products stay on the market.',
  input: z.object({ _id: Id }),
  output: Nothing,
});

export const collectionMerge = command('collection.merge', {
  path: '/collection/merge',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Move all products of a collection to another one and delete it.',
  input: Merge,
  output: Merged,
});
