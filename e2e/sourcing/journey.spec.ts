import { randomUUID } from 'node:crypto';
import type { Caller } from '../pages/caller.ts';
import { storeWith } from '../pages/orders.ts';
import { expect, test } from '../pages/signed-in.ts';

const phone = { viewport: { width: 390, height: 844 } };

type Option = { shop_variant_id: string; version: number };

/** An order to the Netherlands of one piece, mapped to this variant: it waits to be processed. */
async function placeOrder(seller: Caller, code: string, variantId: string): Promise<string> {
  const storeId = await storeWith(seller, code, [{ number: `${code}-1`, total: '20.00', at: new Date() }]);
  const { list } = await seller.query<{ list: { shop_product_id: string }[] }>('/mapping/shopProducts', {
    store_id: storeId,
  });
  const shop_product_id = list[0]?.shop_product_id ?? '';
  const { options } = await seller.query<{ options: Option[] }>('/mapping/mappingInfo', { shop_product_id });
  for (const { shop_variant_id } of options)
    await seller.mutate('/mapping/map', { mappings: [{ shop_variant_id, variant_id: variantId }] });
  return storeId;
}

test('an inquiry by link is quoted in the grid, accepted on a phone, and the order is charged that price', async ({
  at,
  call,
}) => {
  const title = `Mug ${randomUUID().slice(0, 8)}`;

  const seller = await at('seller', '/products/my/add-inquiry', phone);
  await seller.getByLabel('What is it?').fill(title);
  await seller.getByLabel('Link').fill('https://shop.example/mug');
  await seller.getByRole('combobox', { name: 'Countries' }).fill('Netherl');
  await seller.getByRole('option', { name: 'Netherlands', exact: true }).click();
  await seller.getByRole('button', { name: 'Ask for prices' }).click();
  await expect(seller.getByText(title).first()).toBeVisible();

  const staff = await at('sales', '/sourcing');
  await staff.getByRole('row').filter({ hasText: title }).click();
  await staff.getByRole('button', { name: 'Take in hand' }).click();
  await staff.getByRole('link', { name: 'Quote', exact: true }).click();
  await staff.getByLabel('Find our variants').fill('MGE-CHARCOAL');
  await staff.getByRole('combobox', { name: title }).click();
  await staff.getByRole('option', { name: /^MGE-CH/ }).click();
  const grid = staff.getByRole('grid', { name: 'Prices of the inquiry' });
  // The cheapest channel is chosen; another price of the goods is typed into its cell.
  const goods = grid.locator('[data-cell="0 1"]');
  await goods.click();
  await staff.keyboard.type('3.17');
  await staff.keyboard.press('Enter');
  await expect(goods).toHaveText('3.17');
  await staff.getByRole('button', { name: 'Send 1 price' }).click();
  await expect(staff.getByText(/^1 price of I-\d+ sent$/)).toBeVisible();

  await seller.goto('/sourcing');
  await seller.getByText(title).first().click();
  const offer = seller.getByRole('listitem').filter({ has: seller.getByRole('button', { name: /^NL/ }) });
  const total = /€\d+\.\d\d/.exec(await offer.getByRole('button', { name: /^NL/ }).innerText())?.[0] ?? '';
  expect(total).not.toBe('');
  await seller.getByRole('button', { name: 'Accept the cheapest' }).click();
  await expect(offer).toContainText('Accepted');

  const caller = await call('seller');
  const { list } = await caller.query<{ list: { variant_id: string }[] }>('/variant/search', {
    keyword: 'MGE-CHARCOAL',
  });
  const storeId = await placeOrder(caller, 'JOURN', list[0]?.variant_id ?? '');
  await seller.goto(`/order/process?store_id=${storeId}`);
  await seller.getByRole('button', { name: `Process 1 order for ${total}` }).click();
  await expect(seller.getByRole('heading', { name: /in processing$/ })).toBeVisible();
  await seller.goto(`/order/list?store_id=${storeId}&open=first`);
  await expect(seller.getByRole('dialog')).toContainText(total);
});
