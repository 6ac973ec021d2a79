import { expect, test } from '../pages/signed-in.ts';

type Channel = { channel_id: string; code: string };
type Table = { version: number; bands: { place: string; from_g: number; base_minor: number }[] };

test('a price is pasted, checked, saved, and found by the price check', async ({ at, call }) => {
  const caller = await call('manager');
  const channels = await caller.query<Channel[]>('/shipper_price/channels');
  const channel = channels.find(({ code }) => code === 'NLP-REG');
  if (!channel) throw new Error('no channel');
  const { channel_id } = channel;
  const tableOf = () => caller.query<Table>(`/shipper_price/grid?channel_id=${channel_id}`);
  const before = await tableOf();

  const page = await at('manager', `/shipper?channel=${channel_id}`);
  const grid = page.getByRole('grid', { name: 'Prices by country or zone and weight' });
  const cell = (country: string, column: number) =>
    grid.getByRole('row', { name: new RegExp(`^${country} `) }).locator(`[aria-colindex="${column}"]`);
  // The columns of the price per parcel and per kilogram.
  const [base, perKg] = [5, 6];
  await cell('Belgium', base).click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '3.15\t7.20 EUR');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(cell('Belgium', base)).toHaveText(/^3\.15/);
  await cell('Netherlands', perKg).click();
  await page.keyboard.type('cheap');
  await page.keyboard.press('Enter');
  await expect(cell('Netherlands', perKg)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell('Netherlands', perKg)).toHaveAccessibleDescription('“cheap” is not a number, such as 12.50.');
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');

  await cell('Netherlands', perKg).click();
  await page.getByRole('button', { name: 'Restore row' }).click();
  await save.click();
  await expect(page.getByText('1 price saved')).toBeVisible();
  const after = await tableOf();
  expect(after.version).toBe(before.version + 1);
  expect(after.bands.find(({ place }) => place === 'BE')?.base_minor).toBe(315);

  await page.getByRole('button', { name: 'Price check' }).click();
  await page.getByRole('combobox', { name: 'Ship to' }).fill('Belgium');
  await page.getByRole('option', { name: /Belgium/ }).click();
  await page.getByRole('textbox', { name: 'Weight, kg' }).fill('0.5');
  await page.getByRole('button', { name: 'Show prices' }).click();
  // 3.15 + 0.500 × 7.20
  await expect(page.getByRole('listitem').filter({ hasText: 'Northline Registered' })).toContainText('€6.75');
  await expect(page.getByText('Cheapest')).toBeVisible();
});
