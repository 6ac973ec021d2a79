import type { TestApp } from '../server/app.ts';

type Item = { readonly market_product_id: string; readonly variant_id: string };

/** What the market has of an offered variant. */
export const marketStock = (app: TestApp) => ({
  set: ({ market_product_id, variant_id }: Item, stock: number | null) =>
    app.pool.query('update market_variants set stock = $3 where market_product_id = $1 and variant_id = $2', [
      market_product_id,
      variant_id,
      stock,
    ]),
  stockOf: async ({ market_product_id, variant_id }: Item): Promise<number | null | undefined> => {
    const { rows } = await app.pool.query<{ stock: number | null }>(
      'select stock from market_variants where market_product_id = $1 and variant_id = $2',
      [market_product_id, variant_id],
    );
    return rows[0]?.stock;
  },
});
