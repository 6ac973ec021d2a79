import type { Page } from '@playwright/test';
import { freshParcel } from '../pages/parcels.ts';
import { scan } from '../pages/scanner.ts';
import { expect, test } from '../pages/signed-in.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const right = (page: Page) => page.locator('[data-kind="right"]');
const progress = (page: Page, done: number, of: number) =>
  expect(page.getByText(`${done} of ${of}`, { exact: true }).first()).toBeVisible();

test('a scan counts with Tab and without a suffix', async ({ at, call }) => {
  const { waybill, codes } = await freshParcel(await call('packer'), 2);
  const page = await at('packer', '/pack', phone);
  await expect(page.getByText('Scan a parcel')).toBeVisible();
  await scan(page, waybill, 'Tab');
  await expect(page).toHaveURL(`/pack?parcel=${waybill}`);
  await scan(page, codes[0] ?? '', 'Tab');
  await expect(right(page)).toHaveCount(1);
  await progress(page, 1, codes.length);
  for (const code of codes.slice(1)) {
    await scan(page, code, 'none');
    // The pause ends the code: the next one must not follow within it.
    await expect(
      right(page)
        .or(page.getByText(/units are in/))
        .first(),
    ).toBeVisible();
  }
  await expect(page.getByText(`${codes.length} of ${codes.length}`, { exact: true }).first()).toBeVisible();
});

test('a scan counts with an AIM prefix, and while “Type code” is open', async ({ at, call }) => {
  const { waybill, codes } = await freshParcel(await call('packer'), 2);
  const page = await at('packer', '/pack', phone);
  await expect(page.getByText('Scan a parcel')).toBeVisible();
  await scan(page, `]C1${waybill}`);
  await expect(page).toHaveURL(`/pack?parcel=${waybill}`);
  await scan(page, `]Q3${codes[0]}`);
  await progress(page, 1, codes.length);
  await page.getByRole('button', { name: 'Type code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await scan(page, `]E0${codes[1]}`, 'Tab');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await progress(page, 2, codes.length);
});

test('a code scanned into the weight field is a scan, and the weight stays', async ({ at, call }) => {
  const { waybill, codes } = await freshParcel(await call('packer'));
  const page = await at('packer', `/pack?parcel=${waybill}`, phone);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  for (const code of codes) await scan(page, code);
  const weight = page.getByRole('textbox', { name: 'Weight in grams' });
  await weight.fill('250');
  await scan(page, '4006381333931', 'none');
  await expect(page.locator('[data-kind="wrong"]')).toContainText('4006381333931');
  await page.getByRole('button', { name: /go on$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Weight in grams' })).not.toHaveValue(/4006/);
});

test('a scan under an open question is announced, and does not answer it', async ({ at, call }) => {
  const { waybill, codes } = await freshParcel(await call('packer'));
  const page = await at('packer', `/pack?parcel=${waybill}`, phone);
  await page.getByRole('button', { name: 'Problem' }).click();
  await page.getByRole('textbox', { name: /What happened/ }).focus();
  await scan(page, codes[0] ?? '');
  await expect(page.getByText(`${codes[0]} was not used`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /What happened/ })).toHaveValue('');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
