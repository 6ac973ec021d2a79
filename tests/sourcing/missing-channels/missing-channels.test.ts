import { beforeEach, describe, expect, test } from 'vitest';
import { goodsKinds } from '#domain/shipping/shipping/goods.ts';
import { quotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import { checkMissingChannels } from '#server/features/sourcing/missing-channels/check.ts';
import { processWorld } from '../../support/sales/process-world.ts';
import { testApp } from '../../support/server/app.ts';
import { givenReadyOrder, givenVariant } from '../../support/server/ready.ts';
import { priceTables } from '../../support/shipping/price-table.ts';
import { insertQuote } from '../../support/sourcing/open-quotes.ts';

const app = await testApp();
const { shop, seller, a, b } = await processWorld(app);
const { admin, grid, inputOf, at, save } = await priceTables(app);
await app.idle();
beforeEach(() => app.pool.query(`delete from events where name = 'mapping.shipper-missing'`));

const channelIds = Object.values(app.base.channels);

type Taken = { readonly channel: string; readonly bands: ReturnType<typeof inputOf>[] };

/** Ends the prices of all channels to a country, and returns what puts them back. */
async function endPrices(country: string, isSpared: (channel: string) => boolean = () => false) {
  const taken: Taken[] = [];
  for (const channel of channelIds) {
    const table = await grid(channel);
    const bands = at(table, country).map(inputOf);
    if (bands.length === 0 || isSpared(channel)) continue;
    taken.push({ channel, bands });
    const saved = await save(channel, table, [{ place: country, bands: [] }]);
    expect(saved.refusal).toBe(null);
  }
  await app.idle();
  return async () => {
    for (const { channel, bands } of taken) await save(channel, await grid(channel), [{ place: country, bands }]);
    await app.idle();
  };
}

/** An option of a seller's product, mapped to a variant for a country with a channel of its own. */
async function mapped(country: string, variant = a, by = seller) {
  const lines = [{ variant, quantity: 1, title: `Mug for ${country}` }];
  // Only orders of the last 90 days count.
  const order = await givenReadyOrder(app.db, shop, lines, { createdAt: new Date() });
  const [option = ''] = order.options;
  const done = await by.mutate('mapping.mapProductOption', {
    shop_variant_id: option,
    variant_id: variant,
    components: [{ variant_id: variant, quantity: 1 }],
    countries: [{ country_code: country, components: null, channel_id: app.base.channels['YTX-ECO'] ?? '' }],
  });
  expect(done.refusal).toBe(null);
  await app.idle();
  return option;
}

type Loss = { seller_id: string; subject_id: string; data: { number: string; to: string; options: number } };
const lossesOf = async (option: string) => {
  const { rows } = await app.pool.query<Loss>(
    `select e.seller_id, e.subject_id, e.data from events e join shop_variants s on s.shop_product_id = e.subject_id
     where e.name = 'mapping.shipper-missing' and s.id = $1`,
    [option],
  );
  return rows;
};
const readers = async (kind: string) => {
  const { rows } = await app.pool.query<{ user_id: string }>(
    `select distinct r.user_id from notifications n join notification_readers r on r.notification_id = n.id where n.kind = $1`,
    [kind],
  );
  return rows.map(({ user_id }) => user_id);
};

describe('an option mapped for a country', () => {
  test('that loses its last channel is reported once, to its seller and the assigned staff only', async () => {
    const option = await mapped('NL');
    const restore = await endPrices('NL');
    expect(await lossesOf(option)).toMatchObject([{ seller_id: shop.sellerId, data: { to: 'NL', options: 1 } }]);
    const { rows: staff } = await app.pool.query<{ user_id: string }>(
      'select staff_id as user_id from staff_relations where seller_id = $1',
      [shop.sellerId],
    );
    expect(new Set(await readers('shipper-missing'))).toEqual(
      new Set([shop.sellerId, ...staff.map(({ user_id }) => user_id)]),
    );
    const { data } = await seller.query('notification.list', {});
    expect(data.list.find(({ title }) => title.startsWith('No channel ships'))).toMatchObject({ type: 'ShopProduct' });

    await endPrices('FR', (channel) => channel === app.base.channels['YTX-ECO']);
    expect(await lossesOf(option)).toHaveLength(1);
    await restore();
    const again = await endPrices('NL');
    expect(await lossesOf(option)).toHaveLength(2);
    await again();
  });

  test('that keeps a channel is not reported', async () => {
    const option = await mapped('SE');
    const restore = await endPrices('SE', (channel) => channel === app.base.channels['YTX-ECO']);
    expect(await lossesOf(option)).toEqual([]);
    await restore();
  });

  test('without a channel when it is mapped has lost nothing', async () => {
    const restore = await endPrices('AT');
    const option = await mapped('AT', b);
    await endPrices('BE', (channel) => channel === app.base.channels['YTX-ECO']);
    expect(await lossesOf(option)).toEqual([]);
    await restore();
  });

  test('counts with its own weight and goods: channels that remain refuse batteries', async () => {
    const battery = await givenVariant(app);
    await app.pool.query('update variants set battery = true where id = $1', [battery]);
    const option = await mapped('DK', battery);
    const plain = await mapped('DK', b);
    const { data: channels } = await admin.query('shipper_price.channels', {});
    let changed = 0;
    for (const { channel_id: id } of channels) {
      const { channel, version } = await grid(id);
      if (channel.restricted.includes('battery')) continue;
      changed += 1;
      const { divisor, rule } = channel;
      const restricted = goodsKinds.filter((kind) => kind === 'battery' || channel.restricted.includes(kind));
      await admin.mutate('shipper_price.channelSave', { channel_id: id, version, divisor, rule, restricted });
    }
    await app.idle();
    expect(changed).toBeGreaterThan(0);
    // The seller’s orders go to the Netherlands, which the changed channels serve too.
    // Each is reported once; in one notice unless the changes took longer than a check waits for more of them.
    const lost = (await lossesOf(option)).flatMap(({ data }) => data.to.split(', '));
    expect(lost.toSorted()).toEqual(['DK', 'NL']);
    expect(await lossesOf(plain)).toEqual([]);
  });
});

test('an accepted price makes its country one of the mapped option', async () => {
  const variantId = await givenVariant(app);
  const order = await givenReadyOrder(app.db, shop, [{ variant: variantId, quantity: 1 }]);
  const [option = ''] = order.options;
  const { quotation } = await insertQuote(app, { variantId, country: 'IT', status: quotationStatus.accepted });
  await app.pool.query('update quotations set accepted_at = now() where id = $1', [quotation]);
  await checkMissingChannels({}, app.services);
  const restore = await endPrices('IT');
  expect(await lossesOf(option)).toMatchObject([{ data: { to: 'IT', options: 1 } }]);
  await restore();
});

describe('an option without countries of its own', () => {
  test('is watched in the countries of its seller’s orders of the last 90 days', async () => {
    const [recent, old] = [
      await givenReadyOrder(app.db, shop, [{ variant: a, quantity: 1 }]),
      await givenReadyOrder(app.db, shop, [{ variant: a, quantity: 1 }]),
    ];
    await app.pool.query(
      `update orders set country_code = 'PL', created_at = now() - interval '80 days' where id = $1`,
      [recent.id],
    );
    await app.pool.query(
      `update orders set country_code = 'CZ', created_at = now() - interval '91 days' where id = $1`,
      [old.id],
    );
    await checkMissingChannels({}, app.services);
    await endPrices('PL');
    await endPrices('CZ');
    const losses = await lossesOf(old.options[0] ?? '');
    expect(losses).toMatchObject([{ seller_id: shop.sellerId, data: { to: 'PL' } }]);
  });
});

test('a change of prices checks its countries only, and a complete check forgets what is no longer mapped', async () => {
  const option = await mapped('PT');
  const watched = async () => {
    const { rows } = await app.pool.query<{ country_code: string; missing: boolean }>(
      `select country_code, missing_since is not null as missing from mapped_countries
       where shop_variant_id = $1 and country_code = any('{PT,GR}')`,
      [option],
    );
    return rows;
  };
  expect(await watched()).toEqual([{ country_code: 'PT', missing: false }]);
  await checkMissingChannels({ countries: ['GR'] }, app.services);
  expect(await watched()).toEqual([{ country_code: 'PT', missing: false }]);
  await app.pool.query('update shop_variants set variant_id = null where id = $1', [option]);
  await checkMissingChannels({ countries: ['PT'] }, app.services);
  expect(await watched()).toHaveLength(1);
  await checkMissingChannels({}, app.services);
  expect(await watched()).toEqual([]);
});

test('prices that end on their last day are checked without a command', async () => {
  const option = await mapped('HU');
  await app.pool.query(
    `update channel_prices set valid_to = now() - interval '10 minutes'
     where country_code = 'HU' and coalesce(valid_to, 'infinity') > now() - interval '10 minutes'`,
  );
  await app.pool.query(`delete from channel_zone_countries where country_code = 'HU'`);
  await checkMissingChannels({ ended: true }, app.services);
  expect(await lossesOf(option)).toMatchObject([{ data: { to: 'HU' } }]);
});
