import { expect, test } from 'vitest';
import { ShopFault } from '../fault.ts';
import type { WooClient } from '../woocommerce/woocommerce-client.ts';
import { wooWeightUnit } from './woo-weight.ts';

/** A client that returns these responses to the requests for the unit, the last one for all later requests. */
function unitOf(...responses: readonly unknown[]) {
  let requests = 0;
  const request: WooClient['request'] = () => {
    const json = responses[Math.min(requests, responses.length - 1)];
    requests += 1;
    return json instanceof Error ? Promise.reject(json) : Promise.resolve({ status: 200, headers: {}, json });
  };
  const unit = wooWeightUnit({ request, send: request, get: () => Promise.reject(new Error('not used')) });
  return { weight: async (grams: number) => (await unit())(grams), requests: () => requests };
}

test.each([
  ['kg', 350, '0.35'],
  ['g', 350, '350'],
  ['lbs', 350, '0.7716'],
  ['oz', 350, '12.3459'],
  ['kg', 1, '0.001'],
  ['stone', 350, '0.35'],
])('in %s %d grams are sent as %s', async (value, grams, expected) => {
  expect(await unitOf({ value }).weight(grams)).toBe(expected);
});

test.each([
  ['a refusal', { code: 'woocommerce_rest_cannot_view', message: 'No' }],
  ['a key without the permission', new ShopFault('missing-scope')],
  ['a page instead of data', new ShopFault('unexpected-response')],
])('%s leaves kilograms', async (_, response) => {
  expect(await unitOf(response).weight(350)).toBe('0.35');
});

test('the unit is read once; a temporary fault is one of the attempt', async () => {
  const { weight, requests } = unitOf(new ShopFault('throttled'), { value: 'g' });
  await expect(weight(350)).rejects.toMatchObject({ problem: 'throttled' });
  expect([await weight(350), await weight(1)]).toEqual(['350', '1']);
  expect(requests()).toBe(2);
});
