import { expect, test } from '../pages/signed-in.ts';
import { walkTo } from '../pages/navigate.ts';
import type { Caller } from '../pages/caller.ts';

type Product = { market_product_id: string; title: string };
type Variant = { variant_id: string; stock: number | null };
type Line = { market_product_id: string; variant_id: string; quantity: number };

const cartOf = async (caller: Caller) =>
  (await caller.query<{ list: Line[] }>('/market_product/marketCartList')).list.map((line) => ({
    market_product_id: line.market_product_id,
    quantity: line.quantity,
  }));

/** Empties the cart, then adds the first options of the cheapest products that do not run out. */
async function fillCart(caller: Caller, quantities: readonly number[]): Promise<Product[]> {
  const { list: lines } = await caller.query<{ list: Line[] }>('/market_product/marketCartList');
  for (const { market_product_id, variant_id } of lines)
    await caller.mutate('/market_product/deleteMarketCart', {
      op_id: crypto.randomUUID(),
      market_product_id,
      variant_id,
    });
  const { list } = await caller.mutate<{ list: Product[] }>('/market_product/list', { size: 50, sort: 'priceAsc' });
  const added: Product[] = [];
  for (const product of list) {
    const { market_product_id } = product;
    const { variants } = await caller.query<{ variants: Variant[] }>('/market_product/detail', { market_product_id });
    const [variant] = variants;
    if (!variant || !variants.every(({ stock }) => stock === null)) continue;
    for (let piece = 0; piece < (quantities[added.length] ?? 0); piece += 1)
      await caller.mutate('/market_product/addMarketCart', {
        op_id: crypto.randomUUID(),
        market_product_id,
        variant_id: variant.variant_id,
      });
    added.push(product);
    if (added.length === quantities.length) return added;
  }
  throw new Error('too few products');
}

test('a cart becomes an order in the list; a line that is left out stays in the cart', async ({ at, call }) => {
  const caller = await call('seller2');
  const [shirt, lamp] = await fillCart(caller, [2, 1]);
  if (!shirt || !lamp) throw new Error('no products');

  const page = await at('seller2', '/products/mall');
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog', { name: 'Cart', exact: true }).getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();

  await test.step('an incomplete address is not sent, and what was typed outlives the page', async () => {
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Netherlands');
    await page.getByLabel('Recipient').fill('Sanne de Vries');
    await page.getByLabel('Street and number').fill('Prinsengracht 412');
    await page.getByLabel('City').fill('Amsterdam');
    await page.getByRole('button', { name: /^Order for €/ }).click();
    await expect(page.getByText('The postcode is missing.').first()).toBeVisible();
    await walkTo(page, '/products/mall');
    await expect(page.getByLabel('Recipient')).toBeHidden();
    await walkTo(page, '/checkout');
    await expect(page.getByLabel('Recipient')).toHaveValue('Sanne de Vries');
    await page.getByLabel('Postcode').fill('1016 JC');
  });

  await test.step('PayPal has a fee and says that nothing is connected', async () => {
    await page.getByRole('radio', { name: /^PayPal/ }).check();
    await expect(page.getByText(/PayPal is not connected here/)).toBeVisible();
    await expect(page.getByText('PayPal fee', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: /^Account balance/ }).check();
    await expect(page.getByText('PayPal fee', { exact: true })).toBeHidden();
  });

  await test.step('a line is left out', async () => {
    await page.getByRole('checkbox', { name: new RegExp(`^Buy ${lamp.title}`) }).uncheck();
    await expect(page.getByText(/^1 line stays in the cart/)).toBeVisible();
  });

  const buy = page.getByRole('button', { name: /^Order for €/ });
  await expect(buy).not.toHaveAttribute('data-loading', 'true');
  await buy.click();
  await expect(page.getByText('Your order is in processing')).toBeVisible();
  const number = /CO-\d{6}-[A-Z0-9]+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  expect(await cartOf(caller)).toEqual([{ market_product_id: lamp.market_product_id, quantity: 1 }]);

  await page.getByRole('link', { name: 'See the orders' }).click();
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: number })).toBeVisible();
});
