import { walkTo } from '../pages/navigate.ts';
import { expect, test } from '../pages/signed-in.ts';
import { storeWith } from '../pages/orders.ts';

const titles = [
  'Order number;Order date;Payment status;Currency;Product;SKU;Quantity;Unit price;Recipient;Address 1;City;Postcode',
  'Country',
].join(';');
const row = 'XL-1;03/04/2026;paid;EUR;Tasse Grün;CUP-1;1;1.234;Jürgen Weiß;Straße 1;München;80331;DE';

test('a file that can be read in two ways shows what was assumed; a refused row is as high as its reasons', async ({
  at,
  call,
}) => {
  const seller = await call('seller');
  const storeId = await storeWith(seller, 'EXCL', []);
  const page = await at('seller', `/order/import?store_id=${storeId}`);
  const buffer = Buffer.from(`${titles}\r\n${row}\r\n`, 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'excel.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();

  const readAs = page.getByRole('group', { name: 'Read as' });
  await expect(readAs).toContainText('semicolon');
  await expect(readAs.getByRole('combobox', { name: 'Encoding' })).toHaveValue('Windows-1252 (Western Europe)');
  await expect(readAs.getByRole('combobox', { name: 'Decimals' })).toHaveValue('1.234,56');
  await expect(readAs.getByRole('combobox', { name: 'Dates' })).toHaveValue('day/month/year');
  const rows = page.getByRole('table', { name: 'Orders of the file' });
  await expect(rows).toContainText('Jürgen Weiß');
  await expect(rows).toContainText('€1,234.00');

  await readAs.getByRole('combobox', { name: 'Decimals' }).click();
  await page.getByRole('option', { name: '1,234.56' }).click();
  // A euro has two decimals, so 1.234 is not an amount with a decimal point.
  await expect(page.getByText('“1.234” in “Unit price” is not an amount.')).toBeVisible();
  await readAs.getByRole('combobox', { name: 'Decimals' }).click();
  await page.getByRole('option', { name: '1.234,56' }).click();
  await readAs.getByRole('combobox', { name: 'Dates' }).click();
  await page.getByRole('option', { name: 'month/day/year' }).click();
  await expect(readAs.getByRole('combobox', { name: 'Dates' })).toHaveValue('month/day/year');

  await page.getByRole('button', { name: 'Import 1 order' }).click();
  await expect(page.getByText('1 order imported')).toBeVisible();
  await expect(readAs).toContainText('month/day/year');
  const { list } = await seller.query<{ list: { created_at: string }[] }>('/order/list', { keyword: 'XL-1' });
  expect(list[0]?.created_at).toMatch(/^2026-03-04/);

  await test.step('a refused row is as high as its reasons', async () => {
    const other = await storeWith(seller, 'ROWS', []);
    await page.setViewportSize({ width: 1100, height: 900 });
    await walkTo(page, '/store');
    await expect(page.getByRole('table', { name: 'Stores' })).toBeVisible();
    await walkTo(page, `/order/import?store_id=${other}`);
    // The list of stores is older than the store.
    await expect(page.getByRole('combobox', { name: 'Store' })).toHaveValue('Store ROWS');
    const bad = 'XL-2;soon;maybe;EURO;Tasse;CUP-1;many;cheap;Jürgen;Straße 1;München;80331;Nowhere';
    const bytes = Buffer.from(`${titles}\r\n${row}\r\n${bad}\r\n`, 'latin1');
    await page.locator('input[type=file]').setInputFiles({ name: 'bad.csv', mimeType: 'text/csv', buffer: bytes });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page
      .getByText(/^Refused/)
      .first()
      .click();
    const refused = rows.getByRole('row').filter({ hasText: 'XL-2' });
    await expect(refused.getByRole('listitem').first()).toBeVisible();
    const isWhole = () =>
      refused.evaluate((each) => {
        const { bottom } = each.getBoundingClientRect();
        return [...each.querySelectorAll('li')].every(
          (reason) =>
            reason.getBoundingClientRect().bottom <= bottom + 1 && reason.scrollHeight <= reason.clientHeight + 1,
        );
      });
    expect(await refused.getByRole('listitem').count()).toBeGreaterThan(2);
    expect(await isWhole()).toBe(true);
  });
});
