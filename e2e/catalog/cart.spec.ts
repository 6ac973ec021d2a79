import type { Page } from '@playwright/test';
import { expect, test } from '../pages/signed-in.ts';
import type { Caller } from '../pages/caller.ts';
import { walkTo } from '../pages/navigate.ts';

type Product = { market_product_id: string; title: string };
type Variant = { variant_id: string; options: Record<string, string>; stock: number | null };
type Line = { market_product_id: string; variant_id: string; product_title: string; quantity: number };

const header = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) });
/** The cart's button, also while an open product covers the header for the pointer. */
const openCart = (page: Page) => header(page, 'Cart').evaluate((button: HTMLElement) => button.click());
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const line = (page: Page, title: string) => drawer(page, 'Cart').getByRole('listitem').filter({ hasText: title });

const cartOf = async (caller: Caller) =>
  (await caller.query<{ list: Line[] }>('/market_product/marketCartList')).list.map((each) => ({
    title: each.product_title,
    quantity: each.quantity,
  }));

/** Products with every option in stock, and their first option. */
async function offers(caller: Caller, count: number) {
  const { list } = await caller.mutate<{ list: Product[] }>('/market_product/list', { size: 50, sort: 'priceAsc' });
  const found: { product: Product; variant: Variant; option: string }[] = [];
  for (const product of list) {
    const query = { market_product_id: product.market_product_id };
    const { variants } = await caller.query<{ variants: Variant[] }>('/market_product/detail', query);
    const [variant] = variants;
    if (variant && variants.every(({ stock }) => stock === null))
      found.push({ product, variant, option: Object.values(variant.options).join(', ') });
    if (found.length === count) return found;
  }
  throw new Error('too few products');
}

async function emptyCart(caller: Caller) {
  const { list } = await caller.query<{ list: Line[] }>('/market_product/marketCartList');
  for (const { market_product_id, variant_id } of list)
    await caller.mutate('/market_product/deleteMarketCart', {
      op_id: crypto.randomUUID(),
      market_product_id,
      variant_id,
    });
}

const putIn = (page: Page, option: string) =>
  page.getByRole('dialog').getByRole('button', { name: `Add ${option} to the cart` });

test('what two devices put in apart is in the cart once, with both', async ({ at, call }) => {
  const caller = await call('seller2');
  await emptyCart(caller);
  const [shared, , deskOnly] = await offers(caller, 3);
  if (!shared || !deskOnly) throw new Error('no offers');
  const open = (offer: typeof shared) => `/products/mall?open=${offer.product.market_product_id}`;

  const phone = await at('seller2', open(shared));
  await expect(putIn(phone, shared.option)).toBeVisible();
  await openCart(phone);
  await expect(drawer(phone, 'Cart').getByText('The cart is empty')).toBeVisible();
  await drawer(phone, 'Cart').getByRole('button', { name: 'Close' }).click();

  await phone.context().setOffline(true);
  await putIn(phone, shared.option).click();
  await putIn(phone, shared.option).click();
  await expect(header(phone, 'Cart')).toContainText('1');

  const desk = await at('seller2', open(shared));
  await putIn(desk, shared.option).click();
  await expect(header(desk, 'Cart')).toContainText('1');
  await walkTo(desk, open(deskOnly));
  await putIn(desk, deskOnly.option).click();
  await expect(header(desk, 'Cart')).toContainText('2');
  await expect.poll(() => cartOf(caller)).toHaveLength(2);

  await phone.context().setOffline(false);
  const both = [
    { title: deskOnly.product.title, quantity: 1 },
    { title: shared.product.title, quantity: 3 },
  ];
  const sorted = (lines: { title: string; quantity: number }[]) =>
    lines.toSorted((a, b) => a.title.localeCompare(b.title));
  await expect.poll(async () => sorted(await cartOf(caller)), { timeout: 20_000 }).toEqual(sorted(both));
  for (const page of [phone, desk]) {
    await openCart(page);
    await expect(drawer(page, 'Cart').getByRole('listitem')).toHaveCount(2);
    await expect(line(page, shared.product.title).getByRole('status')).toHaveText('3');
    await expect(line(page, deskOnly.product.title).getByRole('status')).toHaveText('1');
  }
});

test('what was put in without the network outlives the page; its line grows, shrinks, and leaves at one', async ({
  at,
  call,
}) => {
  const caller = await call('seller2');
  await emptyCart(caller);
  const [offer] = await offers(caller, 1);
  if (!offer) throw new Error('no offer');
  const page = await at('seller2', `/products/mall?open=${offer.product.market_product_id}`);
  await expect(putIn(page, offer.option)).toBeVisible();
  await page.route('**/market_product/addMarketCart', (route) => route.abort());
  await putIn(page, offer.option).click();
  await expect(header(page, 'Cart')).toContainText('1');
  // The request is still unsent: either the worker or the next page sends it, exactly once.
  expect(await cartOf(caller)).toEqual([]);
  await page.goto('about:blank');
  await page.unroute('**/market_product/addMarketCart');
  await page.goto('/products/mall');
  // A first attempt that comes to nothing is repeated after half a minute.
  await expect.poll(() => cartOf(caller), { timeout: 45_000 }).toEqual([{ title: offer.product.title, quantity: 1 }]);
  await expect(header(page, 'Cart')).toContainText('1');

  await header(page, 'Cart').click();
  const cart = drawer(page, 'Cart');
  const name = `${offer.product.title}, ${offer.option}`;
  await cart.getByRole('button', { name: `One more ${name}` }).click();
  await expect(cart.getByRole('status', { name: `Quantity of ${name}` })).toHaveText('2');
  await cart.getByRole('button', { name: `One ${name} fewer` }).click();
  await cart.getByRole('button', { name: `Take ${name} out of the cart` }).click();
  await expect(cart.getByText('Options of marketplace products that you add appear here.')).toBeVisible();
  await expect(cart.getByRole('button', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => cartOf(caller)).toEqual([]);
});

test('a heart adds a product to the wishlist, staff sees the owner, and removing needs a confirmation', async ({
  at,
  call,
}) => {
  const caller = await call('seller2');
  const [offer] = await offers(caller, 1);
  if (!offer) throw new Error('no offer');
  const { market_product_id, title } = offer.product;
  await caller.mutate('/market_product/removeProductsFromWishList', { market_product_ids: [market_product_id] });
  const staff = await at('purchaser', '/products/mall');
  await header(staff, 'Wishlist').click();
  await expect(drawer(staff, 'Wishlist').getByRole('columnheader', { name: 'Customers' })).toBeVisible();

  const page = await at('seller2', '/products/mall?sort=priceAsc');
  // The demo data already holds wishes; the count loads after the heart.
  await expect(header(page, 'Wishlist')).toContainText(/\d/);
  const before = Number(
    await header(page, 'Wishlist')
      .innerText()
      .then((text) => text.replace(/\D/g, '')),
  );
  await page.getByRole('button', { name: `Put ${title} on the wishlist`, exact: true }).click();
  await expect(header(page, 'Wishlist')).toContainText(String(before + 1));
  const row = drawer(staff, 'Wishlist').getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Maison Exemple');
  await expect(row.getByRole('link', { name: 'Factory' })).toHaveAttribute('href', /^https:/);

  await header(page, 'Wishlist').click();
  const own = drawer(page, 'Wishlist');
  await expect(own.getByRole('columnheader', { name: 'Customers' })).toHaveCount(0);
  await own.getByRole('searchbox').fill(title);
  await expect(own.getByRole('row')).toHaveCount(2);
  await own.getByRole('button', { name: `Remove ${title}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure to remove ?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(own.getByText('No products match')).toBeVisible();
  await expect(header(page, 'Wishlist')).toContainText(String(before));
  await expect(row).toHaveCount(0);
});
