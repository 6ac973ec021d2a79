import type { Output } from '../../../../sync/calls.ts';
import { callQuery } from '../../../../sync/queries.ts';
import type { KnownProduct } from './draft.ts';

export const shopProductQuery = (id: string) => callQuery('product.shopProduct', { shop_product_id: id });
export const marketProductQuery = (id: string) => callQuery('market_product.detail', { market_product_id: id });

type Shop = Output<'product.shopProduct'>;
type Market = Output<'market_product.detail'>;

export const optionsOfShop = ({ variants }: Pick<Shop, 'variants'>) =>
  variants.map(({ shop_variant_id: id, title }) => ({ id, title }));
export const optionsOfMarket = ({ variants }: Pick<Market, 'variants'>) =>
  variants.map(({ variant_id: id, title }) => ({ id, title }));

const known = { chosen: [], note: '' } as const;

export const fromShop = (product: Shop, key: string): KnownProduct => ({
  ...known,
  key,
  kind: 'shop',
  id: product._id,
  title: product.title,
  image: product.images[0] ?? product.image,
  options: optionsOfShop(product),
});
export const fromMarket = (product: Market, key: string): KnownProduct => ({
  ...known,
  key,
  kind: 'market',
  id: product.market_product_id,
  title: product.title,
  image: product.images[0] ?? null,
  options: optionsOfMarket(product),
});
