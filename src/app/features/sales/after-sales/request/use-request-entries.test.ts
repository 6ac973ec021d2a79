import { describe, expect, test } from 'vitest';
import { kindsAt, stagesByFulfilment } from '#domain/sales/after-sales/kinds.ts';
import type { Me } from '../../../../session/session.ts';
import { fulfillmentStatuses } from '#domain/shared/order-status/order-status.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { id } from '../case.fixture.ts';
import type { CaseRequest } from './case-request.ts';
import { useRequestEntries } from './use-request-entries.ts';

const screen = useFakeScreen();
type Order = Parameters<ReturnType<typeof useRequestEntries>>[0];
const order = (more: Partial<Order> = {}): Order => ({
  _id: id(2),
  order_number: '#1001',
  processed_at: '2026-11-20T12:00:00.000Z',
  fulfillment_status: 'fulfilled',
  seller: { _id: id(70), name: 'Lin' },
  ...more,
});
const staff: Partial<Me> = { role_name: ['admin'], actions: ['aftersale.request'] };
const seller: Partial<Me> = { role_name: ['buyer'], actions: ['aftersale.request'] };

async function entries(user: Partial<Me>, of: Order) {
  screen().signIn(user);
  const requested: CaseRequest[] = [];
  const hook = await screen().run(() => useRequestEntries((request) => requested.push(request)));
  return { list: hook.current(of), requested };
}

test.each(fulfillmentStatuses)(
  'an order that is %s offers staff every kind at each place of its goods',
  async (status) => {
    const { list } = await entries(staff, order({ fulfillment_status: status }));
    const expected = stagesByFulfilment[status].flatMap((stage) => kindsAt[stage].map((kind) => `${stage} ${kind}`));
    expect(list.filter((entry) => 'onSelect' in entry).map((entry) => entry.id)).toEqual(expected);
  },
);

test('each place has a heading, and a line between two', async () => {
  const { list } = await entries(staff, order({ fulfillment_status: 'partial' }));
  const kinds = list.map((entry) => ('kind' in entry ? entry.kind : 'entry'));
  expect(kinds.filter((kind) => kind === 'heading')).toHaveLength(stagesByFulfilment.partial.length);
  expect(kinds.filter((kind) => kind === 'line')).toHaveLength(stagesByFulfilment.partial.length - 1);
  expect(kinds[0]).toBe('heading');
});

describe('nothing can be requested', () => {
  test.each<[string, Partial<Me>, Partial<Order>]>([
    ['for an order that is not processed', staff, { processed_at: null }],
    ['without the permission', { actions: [] }, {}],
    [
      'for a seller of another colleague',
      { ...staff, assigned: { actions: ['aftersale.request'], sellers: [id(71)] } },
      {},
    ],
  ])('%s', async (_, user, more) => {
    expect((await entries(user, order(more))).list).toEqual([]);
  });

  test('but for an own seller it can', async () => {
    const assigned = { actions: ['aftersale.request' as const], sellers: [id(70)] };
    expect((await entries({ ...staff, assigned }, order())).list).not.toEqual([]);
  });
});

test('a seller cannot charge themselves', async () => {
  const { list } = await entries(seller, order());
  expect(list.map((entry) => entry.id).filter((name) => name.endsWith('collect'))).toEqual([]);
  expect(list.map((entry) => entry.id)).toContain('in_transit refund');
});

test('an entry requests its kind at its place for this order', async () => {
  const { list, requested } = await entries(staff, order());
  const entry = list.find(({ id: name }) => name === 'to_be_restocked resend');
  if (entry && 'onSelect' in entry) entry.onSelect?.();
  expect(requested).toEqual([{ orderId: id(2), orderNumber: '#1001', stage: 'to_be_restocked', kind: 'resend' }]);
});
