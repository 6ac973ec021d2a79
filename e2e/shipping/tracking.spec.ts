import { walkTo } from '../pages/navigate.ts';
import { expect, test } from '../pages/signed-in.ts';

type Delay = { _id: string; order_id: string; order_number: string; track_no: string };
const day = 86_400_000;

test('shipping prices and tracking need no session', async ({ page, call }) => {
  await page.goto('/shipping-quotes');
  await page.getByRole('button', { name: 'Show prices' }).click();
  await expect(page.getByText('Choose a country.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Ship to' }).fill('Nether');
  await page.getByRole('option', { name: /^Netherlands/ }).click();
  await page.getByLabel('Weight, kg').fill('0,5');
  await page.getByRole('button', { name: 'Show prices' }).click();
  const prices = page.getByRole('region', { name: 'Prices' }).getByRole('listitem');
  await expect(prices.first()).toContainText('€');
  const all = await prices.count();
  await page.getByLabel('Length, cm').fill('40');
  await page.getByRole('button', { name: 'Show prices' }).click();
  await expect(page.getByText(/All three sides/)).toBeVisible();
  await page.getByLabel('Width, cm').fill('30');
  await page.getByLabel('Height, cm').fill('30');
  await page.getByLabel('Batteries').check();
  await page.getByRole('button', { name: 'Show prices' }).click();
  await expect(prices.first()).toContainText('by size');
  expect(await prices.count()).toBeLessThan(all);

  const { list } = await (await call('manager')).query<{ list: Delay[] }>('/order/trackDelays');
  await walkTo(page, '/waybill-query');
  await page.getByLabel('Tracking number').fill(list[0]!.track_no);
  await page.getByRole('button', { name: 'Track parcel' }).click();
  const progress = page.getByRole('list', { name: 'Progress' });
  await expect(progress.getByRole('listitem')).toHaveText([/^Announced/, /^On its way/, /^Nearly there/, /^Delivered/]);
});

test('a parcel of the list opens with its tracking, by its address too, and leads to its order', async ({ at }) => {
  const page = await at('seller', '/order/shipping-orders');
  const rows = page.getByRole('table', { name: 'Shipping orders' }).getByRole('row');
  const number = (await rows.nth(1).getByRole('cell').first().innerText()).trim();
  await rows.nth(1).getByRole('cell').first().click();
  const drawer = page.getByRole('dialog', { name: number });
  await expect(drawer.getByRole('list', { name: 'Progress' })).toBeVisible();
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}/);
  const { pathname, search } = new URL(page.url());
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await walkTo(page, pathname + search);
  await expect(drawer.getByRole('list', { name: 'Progress' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Refund' })).toBeVisible();
  await drawer.getByRole('link', { name: /^Open the order/ }).click();
  await expect(page).toHaveURL(/\/order\/list\?keyword=.*open=/);
  await expect(page.getByRole('dialog').getByText(number).first()).toBeVisible();
});

test('a silent parcel is closed with a reason, another one by news', async ({ at, call }) => {
  const manager = await call('manager');
  const delays = async (state: 'open' | 'ended') =>
    (await manager.query<{ list: Delay[] }>('/order/trackDelays', { state, size: '100' })).list;
  const [silent, tracked] = await delays('open');
  const page = await at('manager', `/order/shipping-orders?view=delayed&keyword=${silent!.track_no}`);
  const rows = page.getByRole('table', { name: 'Delayed parcels' });
  await expect(rows).toContainText(silent!.order_number);
  await page.getByRole('button', { name: `Actions for ${silent!.track_no}` }).click();
  await page.getByRole('menuitem', { name: 'Close the delay' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(/^What did you find out/).fill('The carrier scans it late.');
  await dialog.getByRole('button', { name: 'Close the delay' }).click();
  await expect(page.getByText(`The delay of ${silent!.track_no} is closed`)).toBeVisible();
  await page.getByRole('button', { name: 'Delays that ended' }).click();
  await page.getByRole('searchbox').fill(silent!.track_no);
  await expect(rows).toContainText('The carrier scans it late.');
  // The field writes the address after a pause.
  await expect(page).toHaveURL(new RegExp(`[?&]q=${silent!.track_no}`));

  // The drawer shows the delay until it is closed.
  await walkTo(page, `/order/list?open=${tracked!.order_id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(/^No news since/).first()).toBeVisible();
  await manager.upload(
    '/order/importTracking',
    {},
    'carrier.csv',
    `number,time,status,text\n${tracked!.track_no},${new Date(Date.now() - day / 24).toISOString()},InTransit,Left the hub again\n`,
  );
  await expect(drawer.getByText('Left the hub again')).toBeVisible();
  expect((await delays('ended')).map((each) => each.track_no)).toContain(tracked!.track_no);

  // Several numbers at once, one of them unknown; the imported file is among the user's tasks.
  await walkTo(page, '/yt-waybill-query');
  await page.getByLabel('Parcel numbers').fill(`${tracked!.track_no}\n${silent!.track_no}\nNOSUCH12345`);
  await page.getByRole('button', { name: 'Track parcels' }).click();
  await expect(page.getByText('2 parcels found.')).toBeVisible();
  await expect(page.getByText('NOSUCH12345', { exact: true }).last()).toBeVisible();
  await page.getByText('Left the hub again').first().click();
  await expect(page.getByRole('list', { name: 'Progress' }).first()).toBeVisible();
});
