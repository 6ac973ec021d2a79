import { describe, expect, test } from 'vitest';
import { accepted, refused, useFakeDevice } from '../../sync/outbox/device.fixture.ts';

const device = useFakeDevice();
const key = 'parcelyard.views.orders';
const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const view = (n: number, name = `View ${n}`) => ({ id: id(n), name, search: { financial_status: 'paid' } });
const store = (...views: object[]) => localStorage.setItem(key, JSON.stringify(views));
const handOver = async (list = 'orders') => (await import('./saved-views.ts')).handOver(list);
const sent = () => device().sent.filter(({ path }) => path === '/view/save');

describe('views that an earlier version stored on the device', () => {
  test('are saved to the account in their order, under their ids, and leave the device', async () => {
    store(view(1), view(2));
    await handOver();
    expect(sent().map((each) => [each.key, each.body['name']])).toEqual([
      [id(1), 'View 1'],
      [id(2), 'View 2'],
    ]);
    expect(sent()[0]?.body).toMatchObject({ list: 'orders', search: { financial_status: 'paid' } });
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('stay until the server can be reached', async () => {
    store(view(1));
    device().respond = () => null;
    await handOver();
    expect(localStorage.getItem(key)).not.toBeNull();
    device().respond = () => accepted();
    await handOver();
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('of which one is refused stay all, and none is saved twice: the ids are their keys', async () => {
    store(view(1), view(2));
    device().respond = (request) => (request.key === id(2) ? refused(409, 'No') : accepted());
    await handOver();
    await handOver();
    expect(sent().map((each) => each.key)).toEqual([id(1), id(2), id(1), id(2)]);
    expect(localStorage.getItem(key)).not.toBeNull();
  });

  test('have a name that the server accepts', async () => {
    store(view(1, 'n'.repeat(90)));
    await handOver();
    expect(sent()[0]?.body['name']).toHaveLength(40);
  });

  test('are handed over once, when two lists open together', async () => {
    store(view(1));
    await Promise.all([handOver(), handOver()]);
    expect(sent()).toHaveLength(1);
  });

  test('of another list stay where they are', async () => {
    store(view(1));
    await handOver('stores');
    expect(sent()).toEqual([]);
    expect(localStorage.getItem(key)).not.toBeNull();
  });
});
