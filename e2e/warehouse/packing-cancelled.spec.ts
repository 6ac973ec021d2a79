import { randomUUID } from 'node:crypto';
import type { Caller } from '../pages/caller.ts';
import { scan } from '../pages/scanner.ts';
import { expect, test } from '../pages/signed-in.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

type Waiting = {
  readonly waybill: string;
  readonly order_number: string;
  readonly scanned: number;
  readonly units: number;
};
type Line = { readonly variant_code: string; readonly location_code: string; readonly quantity: number };
type Parcel = { readonly _id: string; readonly list: readonly Line[] };

/** An unpacked parcel of several units. Only one whose goods came from stock can be cancelled. */
async function freshParcel(packer: Caller, manager: Caller, isCancellable = true) {
  const { ready } = await packer.query<{ ready: Waiting[] }>('/order/packQueue');
  for (const { waybill, order_number, scanned, units } of ready) {
    if (scanned > 0 || units < 2) continue;
    const { count } = await manager.query<{ count: number }>('/purchase/list', { keyword: order_number });
    if (isCancellable && count > 0) continue;
    const parcel = await packer.query<Parcel>('/order/getTrackPackageDetail', { track_no: waybill });
    return { waybill, order_number, ...parcel, code: parcel.list[0]?.variant_code ?? '' };
  }
  throw new Error('no such parcel');
}

test('an order cancelled while it is packed: the floor unpacks the box, and a lead sees it', async ({ at, call }) => {
  const [packer, manager] = [await call('packer'), await call('manager')];
  const { waybill, order_number, code } = await freshParcel(packer, manager);
  const { list: orders } = await manager.query<{ list: { _id: string }[] }>('/order/list', { keyword: order_number });

  const page = await at('packer', `/pack?parcel=${waybill}`, phone);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  await scan(page, code);
  await expect(page.locator('[data-kind="right"]')).toBeVisible();
  await manager.mutate('/order/cancelProcess', { order_ids: orders.map(({ _id }) => _id) });

  await page.goto('/pack');
  await page
    .getByRole('list', { name: 'Boxes to take out' })
    .getByRole('button', { name: new RegExp(waybill) })
    .click();
  await expect(page.getByText('Cancelled: put 1 unit back')).toBeVisible();
  const lead = await at('manager', '/order/decisions');
  await expect(lead.getByText(waybill)).toBeVisible();

  await scan(page, code);
  await expect(page.getByText('Nothing is left in the box')).toBeVisible();
  await lead.reload();
  await expect(lead.getByRole('heading', { name: 'Parcels to decide' })).toBeVisible();
  await expect(lead.getByText(waybill)).toBeHidden();
});

test('Undo takes out a unit that another device scanned, and names its shelf', async ({ at, call }) => {
  const [packer, manager] = [await call('packer'), await call('manager')];
  const { _id, waybill, code, list } = await freshParcel(packer, manager, false);
  const operation = { op_id: randomUUID(), device_id: randomUUID(), seq: 1, at: new Date().toISOString() };
  await packer.mutate('/order/packScan', { ...operation, parcel_id: _id, code });

  const page = await at('packer', `/pack?parcel=${waybill}`, phone);
  await page.getByRole('button', { name: 'Undo' }).click();
  const card = page.locator('[data-kind="undone"]');
  await expect(card).toContainText('Taken out. 0 of');
  await expect(card).toContainText(list[0]?.location_code ?? '');
  await expect
    .poll(
      async () =>
        (await packer.query<{ list: { scanned: number }[] }>('/order/getTrackPackageDetail', { track_no: waybill }))
          .list,
    )
    .not.toContainEqual(expect.objectContaining({ scanned: 1 }));
});
