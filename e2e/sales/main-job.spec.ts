import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../pages/users.ts';
import { scan } from '../pages/scanner.ts';

const sample = fileURLToPath(new URL('../../public/samples/shopify-orders.csv', import.meta.url));

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The main flow on the sample file, from import to hand-over, through the screens only. */
test('an order file becomes a tracked parcel', async ({ as }) => {
  test.setTimeout(240_000);
  const shop = { name: 'Journey Lamps', code: 'JRNY' };

  const seller = await as('seller', '/store');
  await test.step('1 · the seller adds a store; a wrong code and a wrong address get a message', async () => {
    await seller.getByRole('button', { name: 'Add store' }).click();
    const form = seller.getByRole('dialog', { name: 'Add a store' });
    await form.getByRole('radio', { name: /^File/ }).check();
    await form.getByLabel('Store name').fill(shop.name);
    await form.getByLabel('Store code').fill('ab1');
    await form.getByLabel('Store URL').fill('nowhere');
    await form.getByRole('button', { name: 'Add store' }).click();
    await expect(form.getByText('Please input 4-6 capital letters')).toBeVisible();
    await expect(form.getByText('Please enter a valid store URL')).toBeVisible();
    await form.getByLabel('Store code').fill(shop.code);
    await form.getByLabel('Store URL').fill('https://journey-lamps.example');
    await form.getByRole('button', { name: 'Add store' }).click();
    await expect(rowOf(seller, shop.name)).toContainText('Open');
  });

  let imported = 0;
  await test.step('2 · the dry run shows the changes, the import makes them', async () => {
    await seller.goto('/order/import');
    await chooseStore(seller, shop.name);
    await seller.getByLabel('File').setInputFiles(sample);
    await seller.getByRole('button', { name: 'Check the file' }).click();
    const start = seller.getByRole('button', { name: /^Import \d+ orders?$/ });
    imported = Number(/\d+/.exec((await start.textContent()) ?? '')?.[0]);
    expect(imported).toBeGreaterThan(10);
    await start.click();
    await expect(seller.getByText(`${imported} orders imported`)).toBeVisible({ timeout: 60_000 });
  });

  let storeId = '';
  await test.step('3 · the list shows the orders, the address holds the filter, the drawer shows one order', async () => {
    await seller.getByRole('link', { name: 'See the orders' }).click();
    // The import has a table of orders too.
    await expect(seller.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    await expect(seller.getByText(`of ${imported}`)).toBeVisible();
    storeId = new URL(seller.url()).searchParams.get('store_id') ?? '';
    await seller.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1).click();
    const drawer = seller.getByRole('dialog').first();
    await expect(drawer.getByText('Imported from the shop')).toBeVisible();
    await expect(drawer.getByText('Ship to')).toBeVisible();
    await expect(seller).toHaveURL(/open=/);
    await seller.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('2 · importing the same file again would change nothing', async () => {
    await seller.goto('/order/import');
    await chooseStore(seller, shop.name);
    await seller.getByLabel('File').setInputFiles(sample);
    await seller.getByRole('button', { name: 'Check the file' }).click();
    await expect(seller.getByRole('button', { name: 'Nothing to import' })).toBeVisible();
  });

  await test.step('4 · the seller maps the shop’s options', async () => {
    await seller.goto('/products/my/mapping');
    await seller.getByRole('button', { name: /^Use \d+ exact SKU match/ }).click();
    await seller
      .getByRole('button', { name: /^Use \d+ match/ })
      .last()
      .click();
    await expect(seller.getByRole('dialog')).toBeHidden();
  });

  await test.step('5 · paying more than the balance charges nothing and shows the missing amount', async () => {
    await seller.goto(`/order/process?store_id=${storeId}`);
    await expect(seller.getByRole('heading', { name: 'Process orders' })).toBeVisible();
    const recharge = seller.getByRole('link', { name: /^Recharge €/ });
    const process = seller.getByRole('button', { name: /^Process \d+ orders? for €/ });
    await expect(recharge.or(process).first()).toBeVisible();
    if (await recharge.isVisible()) await topUp(seller, as);
    await seller.goto(`/order/process?store_id=${storeId}`);
    await process.first().click();
    await expect(seller.getByRole('heading', { name: /in processing$/ })).toBeVisible({ timeout: 30_000 });
  });

  await test.step('6 · the bills show it, with the balance after each', async () => {
    await seller.goto('/accounts/bill-history');
    await expect(rowOf(seller, 'Product cost').first()).toContainText('−€');
  });

  let orderNumber = '';
  const purchaser = await as('purchaser', '/purchase/list');
  const waybill = 'JRNY0001';
  await test.step('7 · the purchaser buys, the packer receives by the inbound waybill', async () => {
    const newest = rowOf(purchaser, 'Confirming').first();
    await newest.click();
    const drawer = purchaser.getByRole('dialog').first();
    await expect(drawer).toContainText(/For order \S+/);
    orderNumber = /For order (\S+)/.exec((await drawer.textContent()) ?? '')?.[1] ?? '';
    await drawer.getByRole('button', { name: 'Start buying' }).click();
    await drawer.getByRole('button', { name: /^Mark \d+ lines? as bought$/ }).click();
    const form = purchaser.getByRole('dialog', { name: 'Bought at the factory' });
    await expect(form.getByLabel('Supplier order number')).toBeFocused();
    await form.getByLabel('Supplier order number').fill('SO-1');
    await form.getByLabel('Inbound waybill').fill(waybill);
    await form.getByRole('button', { name: /^Save/ }).click();
    await expect(form).toBeHidden();
  });

  const packer = await as('packer', '/stock/purchase');
  await test.step('7 · every line is counted and sorted', async () => {
    await packer.getByLabel('Scan the inbound waybill').fill(waybill);
    await packer.keyboard.press('Enter');
    const drawer = packer.getByRole('dialog', { name: `Waybill ${waybill}` });
    const receive = drawer.getByRole('button', { name: /^Receive \d+$/ });
    await expect(receive.first()).toBeVisible();
    for (let open = await receive.count(); open > 0; open -= 1) {
      await receive.first().click();
      await expect(receive).toHaveCount(open - 1);
    }
    await expect(packer.getByText('The parcel is ready to pack.').first()).toBeVisible();
  });

  let trackNo = '';
  await test.step('8 · the packer scans every unit; a wrong one is refused; the label waits for the last and the weight', async () => {
    await packer.goto('/pack');
    await packer.getByRole('listitem').filter({ hasText: orderNumber }).getByRole('button').click();
    await expect(packer.getByText('Go to')).toBeVisible();
    await scan(packer, 'NO-SUCH-THING');
    await expect(packer.getByRole('alert')).toContainText('Unknown code');
    await packer.getByRole('button', { name: 'Understood, go on' }).click();
    await packAll(packer);
    await expect(packer.getByRole('button', { name: 'Print label' })).toBeDisabled();
    const expected = /expected ([\d.]+)/.exec((await packer.getByText(/^expected/).textContent()) ?? '')?.[1] ?? '0';
    await packer.getByLabel('Weight in grams').fill(String(Math.round(Number(expected) * 1000)));
    const label = packer.waitForResponse((response) => response.url().endsWith('/order/labels'));
    await packer.getByRole('button', { name: 'Print label' }).click();
    expect((await label).headers()['content-type']).toContain('application/pdf');
    await packer.getByRole('button', { name: 'Hand over to the carrier' }).click();
    await packer.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click();
    await expect(packer.getByText(/is on its way$/)).toBeVisible();
  });

  await test.step('9 · the seller’s list is up to date; the parcel can be tracked without a session', async () => {
    await seller.goto(`/order/list?keyword=${encodeURIComponent(orderNumber)}`);
    const row = rowOf(seller, orderNumber).first();
    await expect(row).toContainText('Fulfilled');
    await row.click();
    const drawer = seller.getByRole('dialog').first();
    const plate = drawer.getByText(/^(YT2632|NP|ORC)[\d ]{12,}$/).first();
    await expect(plate).toBeVisible();
    trackNo = ((await plate.textContent()) ?? '').replaceAll(' ', '');

    await packer.goto('/order/shipping-orders');
    await packer.getByRole('button', { name: 'Import tracking' }).click();
    await packer.getByLabel('Carrier’s file').setInputFiles({
      name: 'tracking.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `number,time,status,text,place\n${trackNo},${new Date().toISOString()},InTransit,Left the sorting centre,Liege\n`,
      ),
    });
    await packer.getByRole('button', { name: 'Import events' }).click();
    await expect(packer.getByText('1 event added')).toBeVisible();

    const visitor = await seller.context().browser()?.newContext();
    const page = await visitor?.newPage();
    if (!page) throw new Error('no public page');
    await page.goto('/waybill-query');
    await page.getByLabel('Tracking number').fill(trackNo);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Left the sorting centre')).toBeVisible();
    await page.context().close();
  });
});

async function chooseStore(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Store' }).first().click();
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

/** Recharge what is missing, and confirm it as an administrator. */
async function topUp(seller: Page, as: (account: 'admin', path: string) => Promise<Page>): Promise<void> {
  await seller.getByRole('link', { name: /^Recharge €/ }).click();
  await expect(seller.getByText('This is what was missing.')).toBeVisible();
  const reference = `JOURNEY ${Date.now()}`;
  await seller.getByLabel('Reference of the transfer').fill(reference);
  await seller.getByRole('button', { name: /^Recharge/ }).click();
  await expect(rowOf(seller, reference)).toBeVisible();
  const admin = await as('admin', '/accounts/admin-recharge');
  await rowOf(admin, reference).click();
  await admin.getByRole('button', { name: /^Confirm €/ }).click();
  await admin.getByRole('button', { name: 'Post now' }).click();
  await expect(admin.getByText(/is confirmed$/)).toBeVisible();
}

/** Scans the units the screen shows until none are left. */
async function packAll(packer: Page): Promise<void> {
  const bar = packer.getByText(/^\d+ of \d+$/).first();
  const [, total = '0'] = /of (\d+)/.exec((await bar.textContent()) ?? '') ?? [];
  for (let unit = 1; unit <= Number(total); unit += 1) {
    await expect(packer.getByText('Go to', { exact: true })).toBeVisible();
    const code = await packer.locator('section').filter({ hasText: 'Go to' }).locator('span').last().textContent();
    await scan(packer, code ?? '');
    if (unit === Number(total)) return;
    await expect(bar).toHaveText(`${unit} of ${total}`);
    await expect(packer.getByRole('status').filter({ hasText: 'Right.' })).toBeVisible();
  }
}
