import { expect, test } from '../pages/signed-in.ts';

type Row = { market_product_id: string; variant_code: string; weight_g: number };

test('a pasted rectangle is checked cell by cell and saved at once', async ({ at, call }) => {
  const caller = await call('purchaser');
  const { list } = await caller.mutate<{ list: Row[] }>('/market_product/grid', { size: 3, status: 1 });
  const [one, two] = list;
  if (!one || !two) throw new Error('no products');
  const page = await at('purchaser', '/products/mall/manage/grid');
  const cell = (row: Row, column: string) =>
    page.getByRole('row', { name: new RegExp(`^${row.variant_code} `) }).locator(`[aria-colindex="${column}"]`);
  // The columns of weight and length.
  const [weight, length] = ['9', '10'];
  await cell(one, weight).click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '411\t120\r\n412 g\tlong');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(cell(one, weight)).toHaveText(/^411/);
  await expect(cell(two, length)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(two, length)).toHaveAccessibleDescription('“long” is not a number, such as 12.50.');
  const save = page.getByRole('button', { name: 'Save 4 changes' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');

  await cell(two, length).click();
  await page.keyboard.type('121');
  await page.keyboard.press('Enter');
  await expect(cell(two, length)).toHaveText(/^121/);
  await page.reload();
  await expect(cell(two, length)).toHaveText(/^121/);
  await save.click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  const ids = [one, two].map(({ market_product_id }) => market_product_id);
  const saved = await caller.mutate<{ list: Row[] }>('/market_product/grid', { market_product_ids: ids, size: 500 });
  const weightOf = (row: Row) => saved.list.find(({ variant_code }) => variant_code === row.variant_code)?.weight_g;
  expect([weightOf(one), weightOf(two)]).toEqual([411, 412]);
});
