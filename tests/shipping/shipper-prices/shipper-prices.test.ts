import { describe, expect, test } from 'vitest';
import { endOf } from '#domain/shipping/shipper-prices/days.ts';
import { testApp } from '../../support/server/app.ts';
import { priceTables } from '../../support/shipping/price-table.ts';

const app = await testApp();
const { admin, grid, inputOf, at, dayAfter, quote, priceOn, save, rowsOf } = await priceTables(app);
const manager = await app.as('manager');
const { channels } = app.base;
const line = channels['YTX-LINE'] ?? '';
const eco = channels['YTX-ECO'] ?? '';
const heavy = channels['ORC-BULK'] ?? '';

test('the channels with their prices, and the price table of one', async () => {
  const { data } = await admin.query('shipper_price.channels', {});
  expect(data).toHaveLength(8);
  expect(data.find(({ code }) => code === 'YTX-LINE')).toMatchObject({
    channel_id: line,
    places: 30,
    is_offered: true,
  });
  const table = await grid(line);
  expect(table).toMatchObject({ currency: 'EUR', channel: { code: 'YTX-LINE', divisor: 8000, rule: 'double' } });
  expect(at(table, 'IE')).toMatchObject([
    { from_g: 0, to_g: 2000, base_minor: 278, surcharges: [{ name: 'Destination surcharge', amount_minor: 30 }] },
    { from_g: 2000, to_g: 30_000 },
  ]);
});

describe('a changed price', () => {
  test('closes its row and begins a new one; the old row stays', async () => {
    const before = await rowsOf(line, 'NL');
    const table = await grid(line);
    const [small, large] = at(table, 'NL');
    if (!small || !large) throw new Error('no prices');
    const old = await priceOn(line, 'NL', 1000);
    const places = [{ place: 'NL', bands: [{ ...inputOf(small), base_minor: small.base_minor + 50 }, inputOf(large)] }];
    const { data } = await save(line, table, places);
    expect(data).toEqual({ version: table.version + 1, added: 0, changed: 1, ended: 0 });
    expect(await priceOn(line, 'NL', 1000)).toBe((old ?? 0) + 50);
    expect(await priceOn(line, 'NL', 5000)).toBeDefined();
    const after = await rowsOf(line, 'NL');
    const closed = after.find(({ id }) => id === small._id);
    expect(closed).toMatchObject({ base_minor: before[0]?.base_minor, valid_from: before[0]?.valid_from });
    expect(closed?.valid_to).not.toBeNull();
    expect(closed?.closed_by).toBe(app.base.users.admin);
    expect(after.find(({ id }) => id === large._id)).toEqual(before.find(({ id }) => id === large._id));
    const { data: history } = await admin.query('shipper_price.history', { price_id: small._id });
    expect(history.list.map(({ state, base }) => [state, base.minor])).toEqual([
      ['current', small.base_minor + 50],
      ['ended', small.base_minor],
    ]);
    expect(history.list[0]?.created_by).not.toBe('');
  });

  test('may begin on a later day, and be changed or withdrawn until then', async () => {
    const table = await grid(line);
    const [small, large] = at(table, 'DE');
    if (!small || !large) throw new Error('no prices');
    const price = await priceOn(line, 'DE', 1000);
    const day = dayAfter(20);
    const dearer = { ...inputOf(small), base_minor: small.base_minor + 100, valid_from: day };
    await save(line, table, [{ place: 'DE', bands: [dearer, inputOf(large)] }]);
    expect(await priceOn(line, 'DE', 1000)).toBe(price);
    expect(await priceOn(line, 'DE', 1000, { on: dayAfter(19) })).toBe(price);
    expect(await priceOn(line, 'DE', 1000, { on: day })).toBe((price ?? 0) + 100);
    const next = await grid(line);
    const later = at(next, 'DE').find(({ valid_from }) => valid_from === day);
    expect(at(next, 'DE').find(({ _id }) => _id === small._id)).toMatchObject({
      valid_to: null,
      ends_at: `${day}T00:00:00.000Z`,
    });
    if (!later) throw new Error('no later price');
    const single = await admin.mutate('shipper_price.update', {
      _id: later._id,
      version: next.version,
      band: { ...inputOf(later), base_minor: small.base_minor + 200 },
      from: null,
    });
    expect(await priceOn(line, 'DE', 1000, { on: day })).toBe((price ?? 0) + 200);
    const removed = await admin.mutate('shipper_price.delete', {
      _id: single.data._id,
      version: single.data.version,
      from: null,
    });
    expect(removed.refusal).toBeNull();
    expect(await priceOn(line, 'DE', 1000, { on: day })).toBe(price);
    expect((await rowsOf(line, 'DE')).map(({ id }) => id)).not.toContain(later._id);
    expect(at(await grid(line), 'DE').find(({ _id }) => _id === small._id)?.ends_at).toBeNull();
  });

  test('that is saved as it is changes nothing, not even the version', async () => {
    const table = await grid(eco);
    const { data } = await save(eco, table, [{ place: 'NL', bands: at(table, 'NL').map(inputOf) }]);
    expect(data).toEqual({ version: table.version, added: 0, changed: 0, ended: 0 });
  });

  test('reaches the open screens, with its channel and countries', async () => {
    const table = await grid(eco);
    const [band] = at(table, 'SE');
    if (!band) throw new Error('no price');
    await save(eco, table, [{ place: 'SE', bands: [{ ...inputOf(band), per_kg_minor: band.per_kg_minor + 1 }] }]);
    const { rows } = await app.pool.query(
      `select subject_id, data from events where name = 'shipper_price.changed' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ subject_id: eco, data: { channel_id: eco, country_codes: ['SE'] } }]);
  });
});

test('the check on the day of a change has the new price, as an order of that day has', async () => {
  const table = await grid(eco);
  const [band] = at(table, 'BE');
  const before = (await priceOn(eco, 'BE', 700)) ?? 0;
  const bands = at(table, 'BE').map((each) => ({ ...inputOf(each), base_minor: each.base_minor + 100 }));
  expect(band).toBeDefined();
  expect((await save(eco, table, [{ place: 'BE', bands }])).refusal).toBeNull();
  expect(await priceOn(eco, 'BE', 700)).toBe(before + 100);
  expect(await priceOn(eco, 'BE', 700, { on: dayAfter(0) })).toBe(before + 100);
});

describe('single rows', () => {
  test('a new band, its end, and rows that have ended', async () => {
    const table = await grid(eco);
    const [band] = at(table, 'FR');
    if (!band) throw new Error('no price');
    const wider = { ...inputOf(band), from_g: 2000, to_g: 5000, base_minor: 400, valid_from: null };
    const created = await admin.mutate('shipper_price.create', {
      channel_id: eco,
      version: table.version,
      place: 'FR',
      band: wider,
      from: null,
    });
    expect(await priceOn(eco, 'FR', 3000)).toBeDefined();
    const { data: list } = await admin.query('shipper_price.list', { channel_id: eco, country_code: 'FR' });
    expect(list.list.map(({ _id, to_g }) => [_id === created.data._id, to_g])).toEqual([
      [false, 2000],
      [true, 5000],
    ]);
    const { _id, version } = created.data;
    const ended = await admin.mutate('shipper_price.delete', { _id, version, from: null });
    expect(ended.refusal).toBeNull();
    expect(await priceOn(eco, 'FR', 3000)).toBeUndefined();
    const again = await admin.mutate('shipper_price.delete', { _id, version: ended.data.version, from: null });
    expect(again.refusal).toBe('shipper-price.ended');
    const { data: past } = await admin.query('shipper_price.list', {
      channel_id: eco,
      country_code: 'FR',
      state: 'ended',
    });
    expect(past.list.map((row) => row._id)).toEqual([_id]);
  });
});

describe('two users', () => {
  test('the second one sees who changed the table, and loses nothing', async () => {
    const table = await grid(heavy);
    const [band] = at(table, 'NL');
    if (!band) throw new Error('no price');
    const dearer = (more: number) => [
      { place: 'NL', bands: [{ ...inputOf(band), base_minor: band.base_minor + more }] },
    ];
    expect((await save(heavy, table, dearer(10), { by: manager })).refusal).toBeNull();
    const second = await save(heavy, table, dearer(20));
    expect(second).toMatchObject({ refusal: 'shipper-price.changed', code: 409 });
    expect(second.msg).toContain(String(second.details['name']));
    expect((await save(heavy, await grid(heavy), dearer(20))).refusal).toBeNull();
  });

  test('of four who save at once, one succeeds, and a repeated request is answered once', async () => {
    const table = await grid(heavy);
    const [band] = at(table, 'DE');
    if (!band) throw new Error('no price');
    const dearer = (more: number) => [
      { place: 'DE', bands: [{ ...inputOf(band), base_minor: band.base_minor + more }] },
    ];
    const responses = await Promise.all([1, 2, 3, 4].map((more) => save(heavy, table, dearer(more))));
    expect(responses.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    expect(responses.filter(({ refusal }) => refusal === 'shipper-price.changed')).toHaveLength(3);
    const next = await grid(heavy);
    const input = { channel_id: heavy, version: next.version, places: dearer(9), from: null };
    const [first, repeated] = [
      await admin.mutate('shipper_price.gridSave', input, '0197a1c0-0000-7000-8000-000000000001'),
      await admin.mutate('shipper_price.gridSave', input, '0197a1c0-0000-7000-8000-000000000001'),
    ];
    expect(repeated).toEqual(first);
    expect((await grid(heavy)).version).toBe(next.version + 1);
  });
});

describe('the price check', () => {
  test('names the cheapest and the fastest, and why the others do not carry it', async () => {
    await app.pool.query('update channels set status = -1 where id = $1', [channels['NLP-REG']]);
    const { offers, others } = await quote('DE', 2500, { kinds: ['battery'] });
    expect(offers.filter((offer) => offer.is_cheapest)).toEqual([offers[0]]);
    expect(offers.find((offer) => offer.is_fastest)?.channel).toBe('Orca Express');
    expect(offers.map(({ price }) => price.minor)).toEqual(
      offers.map(({ price }) => price.minor).toSorted((a, b) => a - b),
    );
    const why = Object.fromEntries(others.map((other) => [other.channel, other.why]));
    expect(why).toMatchObject({
      'Northline Registered': { cause: 'off' },
      'YT Economy': { cause: 'kinds', kinds: ['battery'] },
      'Orca Heavy': { cause: 'kinds', kinds: ['battery'] },
      'Orca Pacific': { cause: 'country' },
    });
    expect(offers.length + others.length).toBe(8);
    const light = await quote('DE', 35_000);
    expect(light.offers).toEqual([]);
    expect(light.others.find(({ channel }) => channel === 'YT Express Line')?.why).toEqual({
      cause: 'heavy',
      grams: 35_000,
      limit_g: 30_000,
    });
    const { data } = await app.anonymous.query('shipper.shippingQuotes', { country_code: 'DE', weight_g: 35_000 });
    expect(data.others.map(({ why: { cause } }) => cause)).not.toContain('off');
    expect(data.others.map(({ why: { cause } }) => cause)).not.toContain('country');
  });

  test('tells when prices begin and when they have ended', async () => {
    const table = await grid(channels['ORC-PAC'] ?? '');
    const [band, ...others] = at(table, 'JP');
    if (!band) throw new Error('no price');
    const day = dayAfter(5);
    await save(table.channel.channel_id, table, [
      { place: 'JP', bands: [band, ...others].map((each) => ({ ...inputOf(each), valid_to: day })) },
      { place: 'BR', bands: [{ ...inputOf(band), valid_from: day }] },
    ]);
    const why = async (country: string, on?: string) =>
      (await quote(country, 500, on === undefined ? {} : { on })).others.find(
        ({ channel }) => channel === 'Orca Pacific',
      )?.why;
    expect(await why('BR')).toEqual({ cause: 'later', from: `${day}T00:00:00.000Z` });
    expect(await why('JP', dayAfter(6))).toEqual({ cause: 'ended', to: endOf(day).toISOString() });
    expect(await why('JP', day)).toBeUndefined();
  });
});

test('how a channel weighs and what it refuses is changed for all its prices', async () => {
  const { version } = await grid(eco);
  const before = await priceOn(eco, 'AT', 500, { length_mm: 300, width_mm: 200, height_mm: 150 });
  const input = { channel_id: eco, version, divisor: 5000, rule: 'greater', restricted: ['liquid'] } as const;
  expect((await admin.mutate('shipper_price.channelSave', { ...input, restricted: ['liquid'] })).refusal).toBeNull();
  expect(await priceOn(eco, 'AT', 500, { length_mm: 300, width_mm: 200, height_mm: 150 })).not.toBe(before);
  expect(await priceOn(eco, 'AT', 500, { kinds: ['battery'] })).toBeDefined();
});

test('admin and manager edit; salespeople and purchasers read; others do neither', async () => {
  const { version } = await grid(eco);
  for (const role of ['sales', 'purchaser'] as const) {
    const reader = await app.as(role);
    expect((await reader.query('shipper_price.grid', { channel_id: eco })).refusal).toBeNull();
    const zone = { channel_id: eco, version, zone_id: null, name: 'Mine', countries: [], from: null };
    expect((await reader.mutate('shipper_price.zoneSave', zone)).refusal).toBe('permission.denied');
  }
  for (const role of ['seller', 'packer', 'affiliate', 'service'] as const)
    expect((await (await app.as(role)).query('shipper_price.channels', {})).refusal).toBe('permission.denied');
  expect((await app.anonymous.query('shipper_price.channels', {})).refusal).toBe('session.missing');
});
