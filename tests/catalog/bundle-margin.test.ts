import { describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { processWorld } from '../support/sales/process-world.ts';
import { givenReadyOrder, givenVariant } from '../support/server/ready.ts';

const app = await testApp();
const { shop, seller, eur, a, b, express, row } = await processWorld(app);

describe('the margin of a bundle', () => {
  test('in a country with other goods is what they leave of the price, and the list names the smallest one', async () => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: a, quantity: 1 }]);
    const [option = ''] = order.options;
    const dear = await givenVariant(app, { quoteE4: 90_000, stock: 5 });
    const set = [
      { variant_id: a, quantity: 1 },
      { variant_id: b, quantity: 1 },
    ];
    const countries = [
      { country_code: 'DE', components: [{ variant_id: dear, quantity: 2 }], channel_id: null },
      { country_code: 'FR', components: null, channel_id: express[0]!.channel_id },
      { country_code: 'NL', components: [{ variant_id: b, quantity: 1 }], channel_id: null },
    ];
    const mapped = await seller.mutate('mapping.mapProductOption', {
      shop_variant_id: option,
      variant_id: a,
      components: set,
      countries,
    });
    expect(mapped.code).toBe(200);
    const found = (await row<{ product: string; title: string }>(
      `select p.id as product, p.title from shop_variants s
       join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id where s.id = $1`,
      option,
    ))!;
    const { data } = await seller.query('product.shopProduct', { shop_product_id: found.product });
    const shown = data.variants.find((variant) => variant.shop_variant_id === option);
    const price = shown!.price.minor;
    const left = (cost: number) => ({ cost: eur(cost), margin: { amount: eur(price - cost) } });
    expect(shown).toMatchObject({
      ...left(309 + 400),
      countries: [
        { country_code: 'DE', ...left(1_800) },
        { country_code: 'FR', cost: null, margin: null },
        { country_code: 'NL', ...left(400) },
      ],
    });
    expect(data.margin?.amount).toEqual(eur(price - 1_800));
    const { list } = (await seller.query('product.myProducts', { keyword: found.title, size: 100 })).data;
    expect(list.find(({ _id }) => _id === found.product)?.margin).toEqual(data.margin);
  });
});
