import { devices } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../pages/signed-in.ts';

const picture = fileURLToPath(new URL('../../public/screenshots/orders.png', import.meta.url));
const { viewport, isMobile, hasTouch } = devices['iPhone 13'];

test('a seller asks by link on a phone without a network; it is sent later, and staff takes it', async ({ at }) => {
  const title = `Cork coaster ${Date.now() % 100_000}`;
  const phone = await at('seller', '/sourcing', { viewport, isMobile, hasTouch });
  await phone.getByRole('link', { name: 'Ask for prices' }).click();
  await phone.getByLabel('What is it?').fill(title);
  await phone.getByLabel('Link').fill('https://shop.example/coaster');
  // The upload does not arrive: the picture stays on the phone.
  await phone.route('**/common/uploadImg', (route) => route.abort());
  await phone.getByLabel('Add pictures').setInputFiles(picture);
  await expect(phone.getByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', /^blob:/);
  await phone.getByRole('button', { name: 'EU 17' }).click();

  // The draft survives a reload.
  await phone.reload();
  await expect(phone.getByText('You go on with your draft')).toBeVisible();
  await expect(phone.getByLabel('What is it?')).toHaveValue(title);
  await expect(phone.getByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', /^blob:/);

  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: /^(Ask for prices|Send when online)$/ }).click();
  await expect(phone.getByText(`${title} waits on this device`)).toBeVisible();
  await phone.unroute('**/common/uploadImg');
  await phone.context().setOffline(false);
  await expect(phone.getByText(`${title} waits on this device`)).toBeHidden({ timeout: 30_000 });
  const card = phone.getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText('Not quoted');

  const staff = await at('purchaser', '/sourcing?view=notQuoted');
  await staff.getByRole('searchbox').fill(title);
  await staff.getByRole('row').filter({ hasText: title }).click();
  const drawer = staff.getByRole('dialog');
  await expect(drawer).toContainText('EU 17');
  await drawer.getByRole('button', { name: 'Take in hand' }).click();
  await expect(drawer).toContainText('In process');
  await expect(card).toContainText('Pei Wang');
});
