import { z } from 'zod';
import { hashPattern } from '#domain/catalog/pictures/hash-text.ts';
import { likenesses } from '#domain/catalog/pictures/likeness.ts';
import { productStatuses } from '#domain/catalog/marketplace/product-status.ts';
import { maxImageMegabytes } from '#domain/platform/files/kinds.ts';
import { query } from '../call.ts';
import { MarketProductRow } from './marketplace.ts';

const Hash = z.string().regex(hashPattern);

export const marketReadPicture = query('market_product.readPicture', {
  path: '/market_product/readPicture',
  method: 'POST',
  needs: 'market.browse',
  summary: `The perceptual hash of a picture of at most ${maxImageMegabytes} MB, for a search. The picture is not stored.`,
  input: z.object({}),
  output: z.object({ hash: Hash }),
  refusals: [
    'file.empty',
    'file.wrong-type',
    'file.too-large',
    'file.damaged',
    'file.too-many-pixels',
    'picture.even',
    'picture.busy',
  ],
  body: 'upload',
});

export const marketListByPicture = query('market_product.listByPicture', {
  path: '/market_product/listByPicture',
  method: 'POST',
  needs: 'market.browse',
  summary:
    'Market products with the same or a similar picture, nearest first: also smaller, recompressed or recoloured; not cropped, and not another photo of the product.',
  input: z.object({
    hash: Hash,
    /** Staff may choose unavailable products; for sellers it is ignored. */
    status: z.literal(productStatuses).optional(),
  }),
  output: z.object({
    list: z.array(
      MarketProductRow.extend({
        /** The product's picture that is most alike. */
        image: z.string(),
        likeness: z.enum(likenesses),
      }),
    ),
    /** More products are similar than are listed. */
    has_more: z.boolean(),
  }),
});
