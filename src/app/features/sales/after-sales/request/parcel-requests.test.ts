import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { FulfillmentStatus } from '#domain/shared/order-status/order-status.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { id } from '../case.fixture.ts';
import type { CaseRequest } from './case-request.ts';
import ParcelRequests from './ParcelRequests.tsx';

const screen = useFakeScreen();

async function shown(fulfillment_status: FulfillmentStatus, isReturned = false, actions = ['aftersale.request']) {
  screen().signIn({ role_name: ['buyer'], actions: actions as ['aftersale.request'] });
  screen().on('order.detail', () => ({
    _id: id(2),
    order_number: '#1001',
    processed_at: '2026-11-20T12:00:00.000Z',
    fulfillment_status,
    seller: null,
  }));
  const requested: CaseRequest[] = [];
  const onAsk = (request: CaseRequest) => requested.push(request);
  const view = await open(screen(), () => createElement(ParcelRequests, { orderId: id(2), isReturned, onAsk }));
  return { view, requested };
}

test.each([
  ['on its way', 'fulfilled', false, 'in_transit'],
  ['with parcels that have not left', 'partial', false, 'in_transit'],
  ['that came back', 'fulfilled', true, 'to_be_restocked'],
  ['of an order that came back', 'restocked', false, 'to_be_restocked'],
] as const)('a parcel %s offers a resend and a refund where its goods are', async (_, status, isReturned, stage) => {
  const { view, requested } = await shown(status, isReturned);
  await view.press('Resend');
  await view.press('Refund');
  const order = { orderId: id(2), orderNumber: '#1001', stage };
  expect(requested).toEqual([
    { ...order, kind: 'resend' },
    { ...order, kind: 'refund' },
  ]);
});

test('without the permission there is nothing to request', async () => {
  const { view } = await shown('fulfilled', false, []);
  expect(view.buttonNames).toEqual([]);
});
