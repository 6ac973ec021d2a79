import type { TestApp } from '../server/app.ts';
import { boundShops } from './bound-shops.ts';

/** A seller with a Shopify and a WooCommerce shop, who publishes market products. */
export async function publishingWorld(app: TestApp) {
  const shops = await boundShops(app);
  await app.idle();
  const { seller } = shops;
  const { list: market } = (await seller.query('market_product.list', { size: 50 })).data;
  return {
    ...shops,
    market,
    /** Puts the next of these products on the import list; each is taken once. */
    async entryOf(products: typeof market): Promise<string> {
      const product = products.shift();
      if (!product) throw new Error('no market product left');
      const added = await seller.mutate('product.importProduct', { market_product_id: product.market_product_id });
      return added.data.import_product_id;
    },
    async publish(id: string, store: string): Promise<void> {
      await seller.mutate('product.uploadProduct', { product_ids: [id], store_id: store });
      await app.idle();
    },
  };
}
