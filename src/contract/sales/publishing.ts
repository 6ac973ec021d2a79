import { z } from 'zod';
import { publicationStatuses } from '#domain/catalog/listing/publication-status.ts';
import { refusedFields } from '#domain/catalog/listing/publishable.ts';
import { command, query } from '../call.ts';
import { Id, Instant, listOf, pageOf, paging } from '../wire.ts';

const Text = z.string();
export const maxPublishedAtOnce = 500;

/** Why a shop did not take a product, in words of the user's language, with the field to change. */
export const ListingProblem = z.object({ code: Text, text: Text, field: z.enum(refusedFields) });

export const uploadProduct = command('product.uploadProduct', {
  path: '/product/uploadProduct',
  needs: 'listing.edit',
  offline: 'refuse',
  summary:
    'Publish products of the import list to one or several stores, as a task. A product that is there already is updated.',
  input: z.object({
    /** Entries of the import list. */
    product_ids: z.array(Id).min(1).max(maxPublishedAtOnce),
    store_id: Id,
    /** Further stores. */
    store_ids: z.array(Id).max(50).optional(),
  }),
  output: z.object({
    task_id: Id,
    /** Products times stores. */
    count: z.int(),
    /** Already on their way. */
    running: z.int(),
  }),
  refusals: ['store.closed', 'store.not-connected', 'publish.other-seller', 'publish.running'],
});

export const publications = query('product.publications', {
  path: '/product/publications',
  needs: 'listing.edit',
  summary: 'Products on their way to shops, and what became of them; newest first.',
  input: z.object({
    ...paging,
    task_id: Id.optional(),
    store_id: Id.optional(),
    import_product_ids: listOf(Id, 200).optional(),
    status: z.enum(publicationStatuses).optional(),
  }),
  output: pageOf(
    z.object({
      publication_id: Id,
      import_product_id: Id,
      title: Text,
      store_id: Id,
      store_name: Text,
      status: z.enum(publicationStatuses),
      shop_product_id: Id.nullable(),
      problem: ListingProblem.nullable(),
      next_try_at: Instant.nullable(),
      created_at: Instant,
      finished_at: Instant.nullable(),
    }),
  ),
});

export const retryPublication = command('product.retryPublication', {
  path: '/product/retryPublication',
  needs: 'listing.edit',
  offline: 'refuse',
  summary: 'Publish failed products again.',
  input: z.object({ publication_ids: z.array(Id).min(1).max(maxPublishedAtOnce) }),
  output: z.object({ task_id: Id, count: z.int() }),
  refusals: ['store.closed', 'store.not-connected', 'publish.other-seller', 'publish.running'],
});
