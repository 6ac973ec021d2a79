import { randomUUID } from 'node:crypto';
import type { Caller } from '../pages/caller.ts';
import { walkTo } from '../pages/navigate.ts';
import { freshParcel, queuedParcels, type FreshParcel } from '../pages/parcels.ts';
import { scan, scanAndSee } from '../pages/scanner.ts';
import { phone } from '../pages/phone.ts';
import { expect, test } from '../pages/signed-in.ts';

/** An unpacked parcel of several units whose goods came from stock: its order can be cancelled. */
async function cancellableParcel(packer: Caller, manager: Caller) {
  for (const queued of await queuedParcels(packer, { units: 2 })) {
    const { count } = await manager.query<{ count: number }>('/purchase/list', { keyword: queued.order_number });
    if (count > 0) continue;
    const parcel = await packer.query<FreshParcel>('/order/getTrackPackageDetail', { track_no: queued.waybill });
    return { ...queued, code: parcel.list[0]?.variant_code ?? '' };
  }
  throw new Error('no parcel of the queue came from stock alone');
}

test('an order cancelled while it is packed: the floor unpacks the box, and a lead sees it', async ({ at, call }) => {
  const [packer, manager] = [await call('packer'), await call('manager')];
  const { waybill, order_number, code } = await cancellableParcel(packer, manager);
  const { list: orders } = await manager.query<{ list: { _id: string }[] }>('/order/list', { keyword: order_number });

  const page = await at('packer', `/pack?parcel=${waybill}`, phone);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  await scanAndSee(page, code, 'right');
  await manager.mutate('/order/cancelProcess', { order_ids: orders.map(({ _id }) => _id) });

  await walkTo(page, '/pack');
  await page
    .getByRole('list', { name: 'Boxes to take out' })
    .getByRole('button', { name: new RegExp(waybill) })
    .click();
  await expect(page.getByText('Cancelled: put 1 unit back')).toBeVisible();
  const lead = await at('manager', '/order/decisions');
  await expect(lead.getByText(waybill)).toBeVisible();

  await scan(page, code);
  await expect(page.getByText('Nothing is left in the box')).toBeVisible();
  await walkTo(lead, '/order/list');
  await expect(lead.getByRole('table', { name: 'Orders' })).toBeVisible();
  await walkTo(lead, '/order/decisions');
  await expect(lead.getByRole('heading', { name: 'Parcels to decide' })).toBeVisible();
  await expect(lead.getByText(waybill)).toBeHidden();

  await test.step('Undo takes out a unit that another device scanned, and names its shelf', async () => {
    const { _id, waybill: other, list, codes } = await freshParcel(packer, 2);
    const operation = { op_id: randomUUID(), device_id: randomUUID(), seq: 1, at: new Date().toISOString() };
    await packer.mutate('/order/packScan', { ...operation, parcel_id: _id, code: codes[0] ?? '' });
    await walkTo(page, `/pack?parcel=${other}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    const card = page.locator('[data-kind="undone"]');
    await expect(card).toContainText('Taken out. 0 of');
    await expect(card).toContainText(list[0]?.location_code ?? '');
    await expect
      .poll(
        async () =>
          (await packer.query<{ list: { scanned: number }[] }>('/order/getTrackPackageDetail', { track_no: other }))
            .list,
      )
      .not.toContainEqual(expect.objectContaining({ scanned: 1 }));
  });
});
