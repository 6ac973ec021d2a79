import { describe, expect, test } from 'vitest';
import { offer1688 } from '#domain/catalog/sources/pages/pages.fixture.ts';
import { fetchOffer } from '#server/connectors/wholesale/offer.ts';
import {
  configureWholesale,
  gatewayFaults,
  wholesaleGateway,
  wholesaleKeys,
} from '../../support/catalog/wholesale-gateway.ts';
import { testApp } from '../../support/server/app.ts';
import { refusalChecks } from '../../support/server/refusals.ts';

const app = await testApp();
// No server has the pictures of the offer.
const offer: unknown = JSON.parse(
  JSON.stringify(offer1688).replaceAll('https://cbu01.alicdn.com', 'http://127.0.0.1:1'),
);
const gateway = await wholesaleGateway({ '845639520905': offer });
const purchaser = await app.as('purchaser');
const { commandRefusal } = refusalChecks(app);
const link = 'https://detail.1688.com/offer/845639520905.html?spm=a26352';

const configure = (keys: typeof wholesaleKeys) => configureWholesale(app, gateway.url, keys);
const refusal = () => commandRefusal(purchaser, 'wholesale_product.read', { text: link });

describe('a link of 1688', () => {
  test('cannot be read without a key', async () => {
    expect((await purchaser.query('wholesale_product.defaults', {})).data.has_api).toBe(false);
    expect(await refusal()).toBe('source.link-only');
  });

  test('is read by the API, with English names and without scripts', async () => {
    await configure(wholesaleKeys);
    expect((await purchaser.query('wholesale_product.defaults', {})).data.has_api).toBe(true);
    const { data } = await purchaser.mutate('wholesale_product.read', { text: ` ${link}\n` });
    await app.idle();
    const [id = ''] = data.source_product_ids;
    const source = (await purchaser.query('wholesale_product.info', { source_product_id: id })).data;
    expect(source).toMatchObject({
      via: 'api',
      product: { title: 'Thick warm hoodie', option_names: ['Colour', 'Size'] },
    });
    expect(source.product.variants).toHaveLength(12);
    expect(source.product.description).toBe('<p>Warm.</p>');
  });

  test.each([
    ['is of another page', 'https://s.1688.com/selloffer/offer_search.htm', 'source.not-an-offer'],
    ['is of a product that is gone', 'https://detail.1688.com/offer/999999999999.html', 'source.offer-gone'],
  ] as const)('%s: it is refused', async (_, text, expected) => {
    expect(await commandRefusal(purchaser, 'wholesale_product.read', { text })).toBe(expected);
  });
});

describe('the API', () => {
  test.each([
    ['that does not allow the app', gatewayFaults.acl, 'source.api-not-allowed'],
    ['that throttles', gatewayFaults.throttled, 'source.api-throttled'],
    ['that responds with an error page', gatewayFaults.broken, 'source.api-failed'],
    ['that breaks off', gatewayFaults.cut, 'source.api-unreachable'],
  ] as const)('%s gives a sentence', async (_, fault, expected) => {
    gateway.fail(fault);
    expect(await refusal()).toBe(expected);
    gateway.fail(null);
  });

  test('that is too slow gives a sentence', async () => {
    gateway.fail(gatewayFaults.slow);
    const limits = { timeoutMs: 100, allowPrivate: true };
    const fetched = await fetchOffer({ gatewayUrl: gateway.url, ...wholesaleKeys }, '1', limits);
    expect(fetched).toMatchObject({ refusal: 'source.api-slow', details: { seconds: 0.1 } });
    gateway.fail(null);
  });

  test('inside the private network is not called', async () => {
    const limits = { timeoutMs: 100, allowPrivate: false };
    const fetched = await fetchOffer({ gatewayUrl: gateway.url, ...wholesaleKeys }, '1', limits);
    expect(fetched).toMatchObject({ refusal: 'source.api-unreachable' });
  });

  test.each([
    ['secret', { appSecret: 'wrong' }],
    ['token', { accessToken: 'wrong' }],
  ])('refuses a wrong %s', async (_, wrong) => {
    await configure({ ...wholesaleKeys, ...wrong });
    expect(await refusal()).toBe('source.api-key');
    await configure(wholesaleKeys);
  });
});
