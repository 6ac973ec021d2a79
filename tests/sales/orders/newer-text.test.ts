import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { goodAddress } from '../../support/server/ready.ts';
import { orderWorld } from '../../support/sales/orders.ts';

const app = await testApp({ works: false });
const { seller, given } = await orderWorld(app);
const manager = await app.as('manager');

describe('a note that arrives after a newer one of another user', () => {
  const detail = async (_id: string) => (await seller.query('order.detail', { _id })).data;

  test('replaces nothing, and its writer is shown the newer one', async () => {
    const order = await given({ note: 'Call first' });
    await manager.mutate('order.updateNote', { _id: order.id, note: 'Do not call', before: 'Call first' });
    const late = await seller.mutate('order.updateNote', { _id: order.id, note: 'Ring twice', before: 'Call first' });
    expect(late).toMatchObject({ refusal: 'order.note-changed', details: { note: 'Do not call' } });
    expect((await detail(order.id)).note).toBe('Do not call');
    // Having seen it, the writer may replace it.
    await seller.mutate('order.updateNote', { _id: order.id, note: 'Ring twice', before: 'Do not call' });
    expect((await detail(order.id)).note).toBe('Ring twice');
  });

  test('of the same text is no conflict', async () => {
    const order = await given({ note: '' });
    const [one, other] = await Promise.all(
      [seller, manager].map((by) => by.mutate('order.updateNote', { _id: order.id, note: 'Gift', before: '' })),
    );
    expect([one?.code, other?.code]).toEqual([200, 200]);
  });

  test('saved at the same moment: one is written, the other is refused', async () => {
    const order = await given({ note: '' });
    const codes = await Promise.all(
      [seller, manager].map(
        async (by, n) => (await by.mutate('order.updateNote', { _id: order.id, note: `Note ${n}`, before: '' })).code,
      ),
    );
    expect(codes.toSorted()).toEqual([200, 409]);
  });

  test('notes that one device wrote in a row are all written', async () => {
    const order = await given({ note: '' });
    await seller.mutate('order.updateNote', { _id: order.id, note: 'First', before: '' });
    await seller.mutate('order.updateNote', { _id: order.id, note: 'Second', before: 'First' });
    expect((await detail(order.id)).note).toBe('Second');
  });
});

describe('an address that arrives after a newer one of another user', () => {
  const to = (address1: string) => ({ ...goodAddress, address1 });
  const save = (by: typeof seller, _id: string, address1: string, before: typeof goodAddress) =>
    by.mutate('order.updateShippingAddress', { _id, shipping_address: to(address1), before });

  test('replaces nothing until its writer has seen the newer one', async () => {
    const order = await given();
    expect((await save(manager, order.id, 'Keizersgracht 7', goodAddress)).code).toBe(200);
    expect((await save(seller, order.id, 'Herengracht 1', goodAddress)).refusal).toBe('order.address-changed');
    const { data } = await seller.query('order.detail', { _id: order.id });
    expect(data.shipping_address.address1).toBe('Keizersgracht 7');
    expect((await save(seller, order.id, 'Herengracht 1', data.shipping_address)).code).toBe(200);
  });

  test('is written when both typed the same', async () => {
    const order = await given();
    await save(manager, order.id, 'Keizersgracht 7', goodAddress);
    expect((await save(seller, order.id, 'Keizersgracht 7', goodAddress)).code).toBe(200);
  });

  test('is not accepted unseen when a correction was corrected again', async () => {
    const order = await given();
    await save(seller, order.id, 'Keizersgracht 7', goodAddress);
    const changeOf = async () => {
      const { data } = await manager.query('order.addressList', { view: 'changed' });
      const change = data.list.find(({ _id }) => _id === order.id)?.change;
      if (!change) throw new Error('no change is listed');
      return change;
    };
    const seen = await changeOf();
    await save(seller, order.id, 'Herengracht 1', to('Keizersgracht 7'));
    const accept = (at: string) => manager.mutate('order.settleAddress', { change_id: seen._id, choice: 'accept', at });
    expect((await accept(seen.at)).refusal).toBe('order.address-changed');
    expect((await accept((await changeOf()).at)).code).toBe(200);
  });
});
