import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { priceTables, type BandInput } from '../../support/shipping/price-table.ts';

const app = await testApp();
const { admin, dayAfter, grid, quote, priceOn, save } = await priceTables(app);
const seller = await app.as('seller');
const { channels } = app.base;
const eco = channels['YTX-ECO'] ?? '';
const direct = channels['NLP-DIR'] ?? '';

describe('zones', () => {
  const band: BandInput = {
    from_g: 0,
    to_g: 2000,
    base_minor: 300,
    per_kg_minor: 900,
    minimum_g: 50,
    step_g: 10,
    surcharges: [],
    days_p50: 7,
    days_p90: 11,
    valid_from: null,
    valid_to: null,
  };

  test('a zone has the prices of its countries, and a country leaves it', async () => {
    const table = await grid(direct);
    const zone = { channel_id: direct, zone_id: null, name: 'Balkans', countries: ['RS', 'BA', 'MK'], from: null };
    const made = await admin.mutate('shipper_price.zoneSave', { ...zone, version: table.version });
    expect(made.refusal).toBeNull();
    const { zone_id } = made.data;
    const priced = await save(direct, await grid(direct), [{ place: zone_id, bands: [band] }]);
    expect(priced.data).toMatchObject({ added: 1 });
    expect(await Promise.all(['RS', 'BA', 'MK', 'AL'].map((code) => priceOn(direct, code, 1000)))).toEqual([
      1200,
      1200,
      1200,
      undefined,
    ]);
    const { rows } = await app.pool.query(
      `select data -> 'country_codes' as codes from events where name = 'shipper_price.changed' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ codes: ['BA', 'MK', 'RS'] }]);
    const { data: listed } = await seller.query('shipper.shipperList', { country_code: 'RS' });
    expect(listed.map(({ channel_id }) => channel_id)).toEqual([direct]);

    const taken = await save(direct, await grid(direct), [{ place: 'RS', bands: [band] }]);
    expect(taken).toMatchObject({ refusal: 'shipper-price.place-twice', details: { country: 'RS' } });
    const without = await admin.mutate('shipper_price.zoneSave', {
      ...zone,
      zone_id,
      countries: ['BA', 'MK'],
      version: (await grid(direct)).version,
    });
    expect(without.refusal).toBeNull();
    expect(await priceOn(direct, 'RS', 1000)).toBeUndefined();
    expect(await priceOn(direct, 'BA', 1000)).toBe(1200);
    expect(
      (await save(direct, await grid(direct), [{ place: 'RS', bands: [{ ...band, base_minor: 500 }] }])).refusal,
    ).toBeNull();
    expect(await priceOn(direct, 'RS', 1000)).toBe(1400);
    const back = await admin.mutate('shipper_price.zoneSave', {
      ...zone,
      zone_id,
      version: (await grid(direct)).version,
    });
    expect(back.refusal).toBe('shipper-price.place-twice');
  });

  test('a country that joins or leaves on a later day does so on that day, also when another change is saved before', async () => {
    const zone = { channel_id: direct, zone_id: null, name: 'Caucasus', countries: ['GE', 'AM'], from: null };
    const made = await admin.mutate('shipper_price.zoneSave', { ...zone, version: (await grid(direct)).version });
    const { zone_id } = made.data;
    await save(direct, await grid(direct), [{ place: zone_id, bands: [band] }]);
    const change = async (name: string, countries: readonly string[], from: string | null = null) => {
      const { version } = await grid(direct);
      const input = { ...zone, zone_id, name, countries: [...countries], from, version };
      expect((await admin.mutate('shipper_price.zoneSave', input)).refusal).toBeNull();
    };
    const pricesOn = (on?: string) =>
      Promise.all(['GE', 'AM', 'AZ', 'KZ'].map((code) => priceOn(direct, code, 1000, on ? { on } : {})));
    const [before, later] = [dayAfter(29), dayAfter(30)];
    await change('Caucasus', ['GE', 'AZ'], later);
    // Another name, and a country at once: the form shows the countries without an end.
    await change('South Caucasus', ['GE', 'AZ', 'KZ']);
    expect(await pricesOn()).toEqual([1200, 1200, undefined, 1200]);
    expect(await pricesOn(before)).toEqual([1200, 1200, undefined, 1200]);
    expect(await pricesOn(later)).toEqual([1200, undefined, 1200, 1200]);
    // What was to happen may still be taken back.
    await change('South Caucasus', ['GE', 'AM', 'KZ']);
    expect(await pricesOn(later)).toEqual([1200, 1200, undefined, 1200]);
    await change('South Caucasus', ['GE', 'KZ']);
    expect(await pricesOn()).toEqual([1200, undefined, undefined, 1200]);
  });

  test('a country that comes back after it has left is without prices in between', async () => {
    const zone = { channel_id: direct, zone_id: null, name: 'Steppe', countries: ['MN'], from: null };
    const made = await admin.mutate('shipper_price.zoneSave', { ...zone, version: (await grid(direct)).version });
    const { zone_id } = made.data;
    await save(direct, await grid(direct), [{ place: zone_id, bands: [band] }]);
    for (const [countries, days] of [
      [[], 30],
      [['MN'], 60],
    ] as const) {
      const { version } = await grid(direct);
      const input = { ...zone, zone_id, countries: [...countries], from: dayAfter(days), version };
      expect((await admin.mutate('shipper_price.zoneSave', input)).refusal).toBeNull();
    }
    const on = (days: number) => priceOn(direct, 'MN', 1000, { on: dayAfter(days) });
    expect([await on(29), await on(45), await on(60)]).toEqual([1200, undefined, 1200]);
  });

  test('names are unique and no codes of countries', async () => {
    const zone = {
      channel_id: direct,
      zone_id: null,
      countries: [],
      from: null,
      version: (await grid(direct)).version,
    };
    const refusalOf = async (name: string) => (await admin.mutate('shipper_price.zoneSave', { ...zone, name })).refusal;
    expect([await refusalOf('BALKANS'), await refusalOf('de')]).toEqual([
      'shipper-price.zone-name',
      'shipper-price.zone-is-country',
    ]);
  });
});

describe('remote areas', () => {
  test('their postcodes cost more, for everybody', async () => {
    const table = await grid(eco);
    const areas = [
      { country_code: 'FR', postcodes: '20000 - 20999', amount_minor: 450 },
      { country_code: 'GB', postcodes: 'IV1 - IV28', amount_minor: 700 },
    ];
    const saved = await admin.mutate('shipper_price.remoteSave', {
      channel_id: eco,
      version: table.version,
      areas,
      from: null,
    });
    expect(saved.data).toMatchObject({ added: 2, ended: 0 });
    const plain = (await priceOn(eco, 'FR', 700)) ?? 0;
    expect(await priceOn(eco, 'FR', 700, { postcode: '20 137' })).toBe(plain + 450);
    expect(await priceOn(eco, 'FR', 700, { postcode: '75001' })).toBe(plain);
    const { offers } = await quote('GB', 700, { postcode: 'iv27 4ab' });
    expect(offers.find((offer) => offer.channel_id === eco)?.surcharges).toEqual([
      { name: '', amount: { minor: 700, currency: 'EUR' }, remote_area: 'IV1 – IV28' },
    ]);
    const { data } = await app.anonymous.query('shipper.shippingQuotes', {
      country_code: 'FR',
      weight_g: 700,
      postcode: '20137',
    });
    expect(data.list.find(({ channel }) => channel === 'YT Economy')).toMatchObject({
      is_remote: true,
      price: { minor: plain + 450 },
    });
    const rest = await admin.mutate('shipper_price.remoteSave', {
      channel_id: eco,
      version: saved.data.version,
      areas: areas.slice(1),
      from: null,
    });
    expect(rest.data).toMatchObject({ added: 0, ended: 1 });
    expect(await priceOn(eco, 'FR', 700, { postcode: '20137' })).toBe(plain);
    const { rows } = await app.pool.query(
      'select count(*)::int as count from channel_remote_areas where channel_id = $1',
      [eco],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('a surcharge that changes on a later day does so on that day, also when other areas are saved before', async () => {
    const put = async (areas: readonly { postcodes: string; amount_minor: number }[], from: string | null = null) => {
      const { version } = await grid(eco);
      const input = { channel_id: eco, version, areas: areas.map((each) => ({ country_code: 'ES', ...each })), from };
      const saved = await admin.mutate('shipper_price.remoteSave', input);
      expect(saved.refusal).toBeNull();
      return saved.data;
    };
    const area = (postcodes: string, amount_minor: number) => ({ postcodes, amount_minor });
    const plain = (await priceOn(eco, 'ES', 700)) ?? 0;
    const extra = async (postcode: string, on?: string) =>
      ((await priceOn(eco, 'ES', 700, { postcode, ...(on && { on }) })) ?? 0) - plain;
    const later = dayAfter(30);
    await put([area('07', 400), area('35', 300)]);
    // Dearer, gone and new on a later day.
    await put([area('07', 600), area('38', 500)], later);
    const all = async (on?: string) => Promise.all(['07001', '35001', '38001', '51001'].map((code) => extra(code, on)));
    expect(await all()).toEqual([400, 300, 0, 0]);
    // Another area at once: the list shows those without an end.
    expect(await put([area('07', 600), area('38', 500), area('51', 200)])).toMatchObject({ added: 1, ended: 0 });
    expect(await all()).toEqual([400, 300, 0, 200]);
    expect(await all(later)).toEqual([600, 0, 500, 200]);
    // An amount that is changed at once takes the place of both.
    await put([area('07', 700), area('51', 200)]);
    expect(await all()).toEqual([700, 300, 0, 200]);
    expect(await all(later)).toEqual([700, 0, 0, 200]);
  });

  test.each([
    ['', 'remote-area.empty'],
    ['200 - 20999', 'remote-area.lengths'],
    ['20999-20000', 'remote-area.order'],
  ])('“%s” is refused', async (postcodes, refusal) => {
    const { version } = await grid(eco);
    const areas = [{ country_code: 'FR', postcodes, amount_minor: 1 }];
    expect(
      (await admin.mutate('shipper_price.remoteSave', { channel_id: eco, version, areas, from: null })).refusal,
    ).toBe(refusal);
  });
});
