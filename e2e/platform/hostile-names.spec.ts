import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { walkTo } from '../pages/navigate.ts';
import { expect, test } from '../pages/signed-in.ts';

const script = `"><script>window.hit=1</script><img src=x onerror="window.hit=1"><svg onload=window.hit=1>`;
const short = '<img src=x onerror=window.hit=1>';

/** The stored HTML did not become elements, and no script ran. */
async function expectInert(page: Page, shown: string): Promise<void> {
  await expect(page.getByText(shown).first()).toBeVisible();
  const found = await page.evaluate(() => ({
    ran: 'hit' in window,
    elements: [...document.querySelectorAll('img[src="x"], script:not([src]), svg[onload]')].filter((element) =>
      /hit/.test(element.outerHTML),
    ).length,
    handlers: [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
  }));
  expect(found).toEqual({ ran: false, elements: 0, handlers: 0 });
}

test('script in a name, a note and an address is shown as text on every screen', async ({ at, call }) => {
  const boss = await call('admin');
  const shop = await call('seller2');
  const dialogs: string[] = [];
  const listen = (page: Page) =>
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });

  // The seller writes a store, a note and an address; the administrator a role, a user and a notification.
  const store = { name: short, type: 'file', code: 'XSSX', url: 'https://x.example', currency: 'EUR' };
  const { store_id } = await shop.mutate<{ store_id: string }>('/store/add', store);
  const { list } = await shop.query<{ list: { _id: string; order_number: string; shipping_address: object }[] }>(
    '/order/list',
    { size: '10' },
  );
  const [order] = list;
  if (!order) throw new Error('no order');
  await shop.mutate('/order/updateNote', { _id: order._id, note: script });
  const role = { name: short, note: script, base: 'packer', rights_off: [], menus_off: [] };
  const { _id: roleId } = await boss.mutate<{ _id: string }>('/role/add', role);
  const email = `hostile-${randomUUID().slice(0, 8)}@demo.test`;
  const user = { name: short, first_name: short, email, language: 'en-US', role_ids: [roleId] };
  const { _id: userId } = await boss.mutate<{ _id: string }>('/user/addUser', user);

  const seller = await at('seller2', '/store');
  listen(seller);
  await expectInert(seller, short);
  await walkTo(seller, `/order/list?keyword=${encodeURIComponent(order.order_number)}&open=${order._id}`);
  await expectInert(seller, order.order_number);

  const admin = await at('admin', '/rbac/user-list?keyword=hostile-');
  listen(admin);
  await expectInert(admin, short);
  await walkTo(admin, '/rbac/role-list');
  await expectInert(admin, short);
  await walkTo(admin, '/rbac/audit-log');
  await expectInert(admin, short);
  // Hostile values in the URL.
  await walkTo(admin, `/order/list?keyword=${encodeURIComponent(script)}`);
  await expect(admin.getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(await admin.evaluate(() => 'hit' in window)).toBe(false);
  expect(dialogs).toEqual([]);

  // Other tests count users, roles and stores.
  await boss.mutate('/user/del', { user_id: userId });
  await boss.mutate('/role/del', { role_id: roleId });
  await shop.mutate('/store/close', { store_id });
  await shop.mutate('/order/updateNote', { _id: order._id, note: '' });
});
