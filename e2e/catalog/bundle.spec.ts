import { expect, test } from '../pages/signed-in.ts';

type Product = { shop_product_id: string; title: string; option_count: number };
type Info = {
  options: {
    shop_variant_id: string;
    title: string;
    variant: { title: string } | null;
    components: { variant: { variant_id: string }; quantity: number }[];
  }[];
};

test('an option becomes a bundle of several products, and single again by one press', async ({ at, call }) => {
  const caller = await call('seller2');
  const { list } = await caller.query<{ list: Product[] }>('/mapping/shopProducts', {
    size: '50',
    mapping_status: '1',
  });
  const product = list.find(({ option_count: count }) => count > 1);
  if (!product) throw new Error('no mapped product');
  const info = () => caller.query<Info>('/mapping/mappingInfo', { shop_product_id: product.shop_product_id });
  const option = (await info()).options.find(({ variant }) => variant !== null);
  if (!option?.variant) throw new Error('no mapped option');
  const stored = async () => {
    const found = (await info()).options.find((each) => each.shop_variant_id === option.shop_variant_id);
    return found?.components.map(({ quantity }) => quantity);
  };

  const page = await at('seller2', `/products/my/mapping?shop_product_id=${product.shop_product_id}&view=all`);
  const row = page
    .getByRole('listitem')
    .filter({ hasText: option.title })
    .filter({ has: page.getByText('Unmap') });
  await row.getByRole('button', { name: /^Edit what is in/ }).click();
  const drawer = page.getByRole('dialog', { name: /^What is in/ });
  await drawer.getByLabel(/^Quantity of/).fill('2');
  await drawer.getByRole('button', { name: 'Add a product' }).click();
  const picker = page.getByRole('dialog', { name: /^What is “/ });
  await picker.getByLabel('Search our products').fill('teapot');
  await picker
    .getByRole('button', { name: /teapot/i })
    .first()
    .click();
  await expect(drawer.getByLabel(/^Quantity of/)).toHaveCount(2);
  await drawer.getByRole('button', { name: 'Save mapping' }).click();
  await expect(drawer).toBeHidden();
  await expect(row).toContainText('2 × ');
  await expect(row).toContainText(/teapot/i);
  expect(await stored()).toEqual([2, 1]);

  // The list of products names the first one and how many others.
  const products = await at('seller2', `/products/my?keyword=${encodeURIComponent(product.title)}`);
  await expect(products.getByRole('row', { name: product.title }).first()).toContainText('and 1 more');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText('2 × ');
  await expect.poll(stored).toEqual([1]);
});
