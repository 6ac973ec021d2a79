import { expect, test } from 'vitest';
import { tableFaults } from '../../../shared/status.ts';
import type { CancelProcessFacts } from './cancel-process.ts';
import { cancelRequestTransitions, cancelWay } from './cancel-request.ts';

const fresh: CancelProcessFacts = { fulfillment_status: 'in_progress', purchases: [], parcels: ['ready'] };
const bought: CancelProcessFacts = { ...fresh, purchases: [{ status: 1, lines: ['purchased'] }] };
const sent: CancelProcessFacts = { fulfillment_status: 'fulfilled', purchases: [], parcels: ['shipped'] };

test('a request has one decision', () => {
  expect(tableFaults(cancelRequestTransitions)).toEqual([]);
});

const seller = { parties: ['buyer'], mayCancel: true, mayRequest: true } as const;
const service = { parties: ['customer service'], mayCancel: false, mayRequest: true } as const;
const purchaser = { parties: ['purchaser'], mayCancel: false, mayRequest: false } as const;
const manager = { parties: ['manager'], mayCancel: true, mayRequest: false } as const;

test.each([
  ['a seller takes back what is not bought', fresh, seller, 'cancel'],
  ['a seller asks once it is bought', bought, seller, 'ask'],
  ['customer service asks', fresh, service, 'ask'],
  ['a manager takes back what is bought', bought, manager, 'cancel'],
] as const)('%s', (_, order, party, way) => {
  expect(cancelWay(order, party)).toEqual({ ok: true, value: way });
});

test('an impossible cancellation cannot be requested', () => {
  expect(cancelWay(sent, seller)).toMatchObject({ ok: false, refusal: 'order.goods-sent' });
  expect(cancelWay(sent, service)).toMatchObject({ ok: false, refusal: 'order.goods-sent' });
  expect(cancelWay(fresh, purchaser)).toMatchObject({ ok: false, refusal: 'permission.denied' });
});
