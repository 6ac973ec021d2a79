import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { emailOf } from '#server/demo/people.ts';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';

const app = await testApp();
const { users } = app.base;
const outsider = newId();
let admin: TestClient;
let manager: TestClient;
beforeAll(async () => {
  admin = await app.as('admin');
  manager = await app.as('manager');
});

describe('staff assigned to sellers', () => {
  test('is set from either side and changes the reach of the very next call', async () => {
    const sales = await app.as('sales');
    const visible = async () => (await sales.query('user.list', {})).data.list.map(({ email }) => email).toSorted();
    await admin.mutate('user.setStaffRelation', { user_id: users.seller3, related_ids: [users.sales] });
    expect(await visible()).toContain(emailOf('seller3'));
    const { data } = await manager.query('user.staffRelationList', { staff_id: users.sales });
    expect(data.count).toBe(3);
    await manager.mutate('user.setStaffRelation', { user_id: users.sales, related_ids: [users.seller, users.seller2] });
    expect(await visible()).toEqual([emailOf('seller2'), emailOf('seller')]);
  });

  test('is refused where others are assigned than were shown', async () => {
    const change = (related_ids: string[], before_ids: string[]) =>
      manager.mutate('user.setStaffRelation', { user_id: users.sales, related_ids, before_ids });
    const both = [users.seller, users.seller2];
    const lists = async () =>
      (await manager.query('user.staffRelationList', { staff_id: users.sales })).data.list.map((row) => row.seller_id);
    // The list of the assigned sellers had not arrived.
    expect((await change([users.seller3], [])).refusal).toBe('user.relation-changed');
    // A manager saved meanwhile.
    expect((await change([...both, users.seller3], both)).code).toBe(200);
    expect((await change([users.seller2], both)).refusal).toBe('user.relation-changed');
    expect(await lists()).toHaveLength(3);
    expect((await change(both, [users.seller3, ...both])).code).toBe(200);
    expect((await lists()).toSorted()).toEqual(both.toSorted());
  });

  test('joins only staff with sellers', async () => {
    const set = (user_id: string, related_ids: string[]) =>
      manager.mutate('user.setStaffRelation', { user_id, related_ids });
    expect((await set(users.seller, [users.seller2])).refusal).toBe('user.no-relation');
    expect((await set(users.affiliate, [users.seller])).refusal).toBe('user.no-relation');
    expect((await set(users.sales, [users.packer])).refusal).toBe('user.no-relation');
    expect((await set(users.seller, [outsider])).refusal).toBe('not-found');
  });
});
