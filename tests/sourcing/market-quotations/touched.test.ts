import { beforeAll, describe, expect, test } from 'vitest';
import { record, type NewEvent } from '#server/core/events/events.ts';
import { transaction } from '#server/core/db/pool.ts';
import { drizzle } from '#server/core/db/sql.ts';
import { offerOf } from '#server/demo/catalog/market.ts';
import { variants } from '#server/demo/catalog/products.ts';
import { formulaId } from '#server/demo/sourcing/formulas.ts';
import { marketQuotationJobs } from '#server/features/sourcing/market-quotations/jobs.ts';
import { editedOf, formulaCalls, seenOf } from '../../support/sourcing/formulas.ts';
import { priceTables } from '../../support/shipping/price-table.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const { manager, activate } = await formulaCalls(app);
const { admin, grid, inputOf, at, save } = await priceTables(app);
const purchaser = await app.as('purchaser');
const product = offerOf(0);
const [variantId = ''] = product.variantIds;
const runClock = marketQuotationJobs['market-quotations-clock'];

/** The transaction that wrote each price: unchanged prices are not written again. */
async function writes(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await app.pool.query<{ key: string; xmin: string }>(
    `select variant_id || ' ' || country_code as key, xmin::text from market_quotations`,
  );
  return new Map(rows.map(({ key, xmin }) => [key, xmin]));
}
/** The prices that an act wrote or deleted, as variant and country. */
async function written(act: () => Promise<unknown>): Promise<readonly string[]> {
  const before = await writes();
  await act();
  await app.idle();
  const after = await writes();
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key)).toSorted();
}
const variantsIn = (keys: readonly string[]) => [...new Set(keys.map((key) => key.split(' ')[0]))];
const countriesIn = (keys: readonly string[]) => [...new Set(keys.map((key) => key.split(' ')[1]))].toSorted();
const setRate = async (to: string, value: string) => {
  const set = await admin.mutate('exchange_rate.setRate', { from: 'EUR', to, value, both: true, sure: true });
  expect(set.code).toBe(200);
};

beforeAll(async () => {
  await setRate('CNY', '7.81');
  await app.idle();
});

describe('only what a change touched is written:', () => {
  test('the variant whose weight was changed', async () => {
    const keys = await written(async () => {
      const { data } = await manager.query('market_product.edit', { market_product_id: product.id });
      const [first, ...others] = data.content.variants;
      if (!first) throw new Error('no variant');
      const saved = await manager.mutate('market_product.update', {
        market_product_id: product.id,
        version: data.version,
        ...data.content,
        variants: [{ ...first, weight_g: first.weight_g + 300 }, ...others],
      });
      expect(saved.code).toBe(200);
    });
    expect(variantsIn(keys)).toEqual([variantId]);
  });

  test('the variants of a product with another factory price', async () => {
    const { rows } = await app.pool.query<{ product_id: string }>('select product_id from variants where id = $1', [
      variantId,
    ]);
    const productId = rows[0]?.product_id ?? '';
    const keys = await written(async () => {
      const added = await purchaser.mutate('supplier.addOffer', {
        product_id: productId,
        name: 'Kiln of the market quotations',
        platform: '1688',
        url: 'https://detail.1688.com/offer/1.html',
        currency: 'CNY',
        min_quantity: 1,
        lead_days: 7,
        price_breaks: [{ from: 1, minor: 4_321 }],
        is_preferred: true,
      });
      expect(added.code).toBe(200);
    });
    const all = await app.pool.query<{ id: string }>('select id from variants where product_id = $1', [productId]);
    const ids = all.rows.map(({ id }) => id);
    expect(keys.length).toBeGreaterThan(0);
    expect(ids).toEqual(expect.arrayContaining(variantsIn(keys)));
  });

  test('the variants that a formula prices', async () => {
    const id = formulaId('lamps');
    const { versions } = (await manager.query('quotation_formula.history', { formula_id: id })).data;
    const active = versions.find(({ status }) => status === 'active');
    if (!active) throw new Error('no active version');
    const keys = await written(async () => {
      const change = { ...seenOf(active), ...editedOf(active), margin_bp: active.margin_bp + 500, valid_to: null };
      const { data } = await manager.mutate('quotation_formula.update', change);
      await activate(data);
    });
    const lamps = await app.pool.query<{ variant_id: string }>(
      `select distinct variant_id from market_quotations where formula_id = $1`,
      [id],
    );
    expect(keys.length).toBeGreaterThan(0);
    expect(variantsIn(keys).toSorted()).toEqual(lamps.rows.map(({ variant_id }) => variant_id).toSorted());
  });

  test('everything by the rate of factory prices, and nothing by the same rate again', async () => {
    expect((await written(() => setRate('CNY', '7.5'))).length).toBeGreaterThan(variants.length);
    expect(await written(() => setRate('CNY', '7.5'))).toEqual([]);
  });

  test('no price without it by another rate', async () => {
    const keys = await written(() => setRate('GBP', '0.6'));
    expect(countriesIn(keys).filter((code) => code !== 'GB')).toEqual([]);
    expect(await written(() => setRate('JPY', '190'))).toEqual([]);
  });

  test('one country by a shipper price', async () => {
    const { rows } = await app.pool.query<{ channel_id: string }>(
      `select channel_id from market_quotations where country_code = 'SE' limit 1`,
    );
    const channelId = rows[0]?.channel_id ?? '';
    const keys = await written(async () => {
      const table = await grid(channelId);
      const bands = at(table, 'SE').map((band) => ({ ...inputOf(band), base_minor: band.base_minor + 10 }));
      const saved = await save(channelId, table, [{ place: 'SE', bands }]);
      expect(saved.code).toBe(200);
    });
    expect(countriesIn(keys)).toEqual(['SE']);
  });

  test('the prices by a channel that is switched off', async () => {
    const { rows } = await app.pool.query<{ channel_id: string }>(
      'select channel_id from market_quotations group by 1 order by count(*), 1 limit 1',
    );
    const channelId = rows[0]?.channel_id ?? '';
    const used = await app.pool.query<{ key: string }>(
      `select variant_id || ' ' || country_code as key from market_quotations where channel_id = $1 order by 1`,
      [channelId],
    );
    const keys = await written(() => admin.mutate('carrier.setChannelStatus', { _id: channelId, status: -1 }));
    expect(keys).toEqual(used.rows.map(({ key }) => key).toSorted());
    await written(() => admin.mutate('carrier.setChannelStatus', { _id: channelId, status: 1 }));
  });

  test('the country of a tax rule that begins', async () => {
    const keys = await written(async () => {
      await app.pool.query(
        `insert into tax_rules (id, country_code, scheme, rate_bp, threshold_minor, currency, duty_per_item_minor, valid_from)
         select gen_random_uuid(), country_code, scheme, rate_bp + 100, threshold_minor, currency, duty_per_item_minor,
           now() - interval '1 minute' from tax_rules where country_code = 'DE' order by valid_from desc limit 1`,
      );
      await runClock?.({}, app.services);
    });
    expect(countriesIn(keys)).toEqual(['DE']);
  });

  test('the countries that are added to the setting and taken off it', async () => {
    const settings = (await manager.query('quotation_formula.settings', {})).data;
    const { market_countries: codes } = settings;
    const saveCountries = (market_countries: readonly string[]) =>
      manager.mutate('quotation_formula.saveSettings', { ...settings, market_countries: [...market_countries] });
    expect(countriesIn(await written(() => saveCountries(codes.filter((code) => code !== 'FR'))))).toEqual(['FR']);
    expect(countriesIn(await written(() => saveCountries(codes)))).toEqual(['FR']);
  });
});

test('changes of one transaction are one run, also of very many products', async () => {
  const undone = new Error('undone');
  const now = new Date();
  const event = (subjectId: string): NewEvent => ({ name: 'internal_product.changed', subjectId, at: now });
  const counted = async () => {
    const { rows } = await app.pool.query<{ noted: number }>(
      'select count(*)::int as noted from market_quotation_changes',
    );
    return rows[0]?.noted;
  };
  let runs: unknown;
  const act = transaction(app.pool, async (client) => {
    for (let index = 0; index < 50; index += 1) await record(drizzle(client), event(crypto.randomUUID()));
    const { rows } = await client.query(
      `select count(*)::int as runs from graphile_worker.jobs where task_identifier = 'market-quotations'`,
    );
    runs = rows[0]?.runs;
    throw undone;
  });
  await expect(act).rejects.toThrow(undone);
  expect(runs).toBe(1);
  expect(await counted()).toBe(0);
});

test('a run computes what an earlier one left', async () => {
  await app.pool.query(`delete from market_quotations where country_code = 'NL'`);
  await app.pool.query(`insert into market_quotation_changes (kind, subject) values ('country', 'NL')`);
  await runClock?.({}, app.services);
  await app.idle();
  const { rows } = await app.pool.query(
    `select count(*)::int as prices, (select count(*)::int from market_quotation_changes) as noted
     from market_quotations where country_code = 'NL'`,
  );
  expect(rows[0]).toEqual({ prices: variants.length, noted: 0 });
});
