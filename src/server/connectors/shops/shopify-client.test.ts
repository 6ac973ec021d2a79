import { expect, test } from 'vitest';
import { z } from 'zod';
import { scriptedShop, type Scripted, type SentRequest } from './scripted.fixture.ts';
import { shopifyClient, shopifyVersion } from './shopify-client.ts';

const Data = z.object({ a: z.int() });
const open = async (
  respond: (request: SentRequest, index: number) => Scripted,
  key: object = { access_token: 'shpat_1' },
) => {
  const { connection, requests } = await scriptedShop(respond);
  const app = { type: 'shopify', ...key } as Parameters<typeof shopifyClient>[1];
  return { runQuery: shopifyClient(connection, app), requests };
};
const right = { json: { data: { a: 1 } } };

test('a query goes to one version, with its token and variables', async () => {
  const { runQuery, requests } = await open(() => right);
  expect(await runQuery(Data, 'query { a }', { b: 'é' })).toEqual({ a: 1 });
  expect(requests).toMatchObject([
    {
      method: 'POST',
      path: `/admin/api/${shopifyVersion}/graphql.json`,
      headers: { 'x-shopify-access-token': 'shpat_1' },
    },
  ]);
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ query: 'query { a }', variables: { b: 'é' } });
});

const down = { status: 503, headers: { 'retry-after': '0.001' }, json: {} };
test('a query is repeated when the shop fails, a change is not: it may have been made', async () => {
  const query = await open((_, index) => (index === 0 ? down : right));
  expect(await query.runQuery(Data, 'query { a }')).toEqual({ a: 1 });
  const change = await open((_, index) => (index === 0 ? down : right));
  await expect(change.runQuery(Data, 'mutation { a }')).rejects.toMatchObject({ problem: 'shop-fault' });
  expect([query.requests.length, change.requests.length]).toEqual([2, 1]);
});

const app = { client_id: 'client', client_secret: 'hush' };
/** A shop that accepts only the token with this number. */
const accepting = (token: string) => {
  let grants = 0;
  return ({ path, headers }: SentRequest): Scripted => {
    if (path.endsWith('/access_token')) {
      grants += 1;
      return { json: { access_token: `t${grants}`, expires_in: 86_399 } };
    }
    return headers['x-shopify-access-token'] === token ? right : { status: 401, json: { errors: 'Invalid API key' } };
  };
};

test('a granted token that was revoked is requested anew, once', async () => {
  const { runQuery } = await open(accepting('t2'), app);
  expect(await runQuery(Data, 'mutation { a }')).toEqual({ a: 1 });
  const never = await open(accepting('none'), app);
  await expect(never.runQuery(Data, 'query { a }')).rejects.toMatchObject({ problem: 'wrong-key' });
  expect(never.requests.filter(({ path }) => path.endsWith('/access_token'))).toHaveLength(2);
});

test('a token of the seller that was revoked needs the seller', async () => {
  const { runQuery, requests } = await open(accepting('none'));
  await expect(runQuery(Data, 'query { a }')).rejects.toMatchObject({ problem: 'wrong-key' });
  expect(requests).toHaveLength(1);
});

test('data is as described, or the place that is not is named', async () => {
  const { runQuery } = await open(() => ({ json: { data: { a: 'x' }, errors: [] } }));
  await expect(runQuery(Data, 'query { a }')).rejects.toMatchObject({ problem: 'unexpected-response', detail: 'a' });
});

test('a long wait is left to the caller', async () => {
  const cost = { requestedQueryCost: 1_000, throttleStatus: { currentlyAvailable: 0, restoreRate: 50 } };
  const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];
  const { runQuery, requests } = await open(() => ({ json: { errors, extensions: { cost } } }));
  await expect(runQuery(Data, 'query { a }')).rejects.toMatchObject({ problem: 'throttled', afterMs: 20_000 });
  expect(requests).toHaveLength(1);
});
