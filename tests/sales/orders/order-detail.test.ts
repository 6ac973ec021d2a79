import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { orderWorld } from '../../support/sales/orders.ts';
import { givenVariant, goodAddress } from '../../support/server/ready.ts';

const app = await testApp();
const { seller, mug, candle, given, numbers, process } = await orderWorld(app);
const toBuy = await givenVariant(app, { quoteE4: 50_000 });

describe('one order', () => {
  test('before processing: what is in the way, nothing charged', async () => {
    const order = await given({ addressProblems: ['zip-wrong'], address: { zip: '1' } }, [
      { variant: mug },
      { variant: null },
    ]);
    const { data } = await seller.query('order.detail', { _id: order.id });
    expect(data).toMatchObject({
      obstacles: ['order.not-mapped', 'order.address-wrong'],
      charge: null,
      parcels: [],
      purchases: [],
      address_open: true,
      subtotal: { minor: 4980 },
    });
    expect(data.line_items).toMatchObject([
      { variant_id: mug, variant: { title_cn: '测试' }, price: { minor: 2490 } },
      { variant: null, purchase_status: null },
    ]);
  });

  test('to the European Union under an IOSS number of its channel: which, but not so that it can be copied', async () => {
    const order = await given({}, [{ variant: mug }]);
    await process(order.id);
    const parcelOf = async () => (await seller.query('order.detail', { _id: order.id })).data.parcels[0];
    // The demo seller's number for this channel.
    expect((await parcelOf())?.ioss).toBe('IM752•••••01');
    await app.pool.query(`update orders set country_code = 'US' where id = $1`, [order.id]);
    expect((await parcelOf())?.ioss).toBeNull();
  });

  test('after processing: the charge in its parts, the parcel, and what is bought', async () => {
    const order = await given({}, [
      { variant: mug, quantity: 2 },
      { variant: candle, quantity: 3 },
      { variant: toBuy },
    ]);
    await process(order.id);
    const { data } = await seller.query('order.detail', { _id: order.id });
    expect(data.charge).toMatchObject({
      payment_type: 'auto',
      goods: { minor: 2318 },
      base: { minor: 263 },
      country_code: 'NL',
      fee: { minor: 0 },
    });
    expect(data.cost).toEqual(data.charge?.total);
    expect(data.obstacles).toEqual(['order.already-processed']);
    expect(data.parcels).toMatchObject([
      { status: 'waiting', channel_name: 'YT Express Line', days: { from: 6, to: 9 }, tracking_url: null },
    ]);
    expect(data.purchases).toMatchObject([{ status: 0 }]);
    expect(data.line_items).toMatchObject([
      { quote: { e4: 30_900 }, from_stock: 2, purchase_status: null, location_code: 'A-01-01' },
      { quote: { e4: 40_000 }, from_stock: 3, purchase_status: null },
      { quote: { e4: 50_000 }, from_stock: 0, purchase_status: '' },
    ]);
  });
});

describe('the note', () => {
  test('is written, found and announced; the same note again is no change', async () => {
    const order = await given({ orderNumber: 'NOTE-1' });
    const first = await seller.mutate('order.updateNote', { _id: order.id, note: '  Gift wrapping ' });
    expect(first.data).toMatchObject({ note: 'Gift wrapping' });
    expect(await numbers({ keyword: 'wrapping note-1' })).toEqual(['NOTE-1']);
    const again = await seller.mutate('order.updateNote', { _id: order.id, note: 'Gift wrapping' });
    expect(again.data).toEqual(first.data);
    const { data } = await seller.query('order.timeline', { _id: order.id });
    expect(data.filter((entry) => entry.kind === 'note')).toMatchObject([
      { actor: 'Nordlys Example Trading', count: 1 },
    ]);
  });
});

describe('the address', () => {
  const to = (part: Partial<typeof goodAddress>) => ({ ...goodAddress, ...part });

  test('is corrected, tidied, searched, and takes the order out of the wrong ones', async () => {
    const order = await given({ orderNumber: 'ADR-1', addressProblems: ['zip-wrong'], address: { zip: '1' } });
    expect(await numbers({ keyword: 'adr-1', view: 'address_wrong' })).toEqual(['ADR-1']);
    const response = await seller.mutate('order.updateShippingAddress', {
      _id: order.id,
      shipping_address: to({ zip: '1016jc', phone: '+31 20 555', country_code: 'nl' }),
    });
    expect(response.data.shipping_address).toMatchObject({ zip: '1016 JC', country_code: 'NL' });
    expect(await numbers({ keyword: 'adr-1', view: 'address_wrong' })).toEqual([]);
    expect(await numbers({ keyword: 'adr-1', view: 'to_process' })).toEqual(['ADR-1']);
    const { data } = await seller.query('order.timeline', { _id: order.id });
    expect(data.map((entry) => entry.kind)).toContain('address-updated');
  });

  test('that a carrier would send back is refused', async () => {
    const order = await given();
    const saveAddress = (part: Partial<typeof goodAddress>) =>
      seller.mutate('order.updateShippingAddress', { _id: order.id, shipping_address: to(part) });
    expect(await saveAddress({ zip: '99' })).toMatchObject({
      refusal: 'order.address-incomplete',
      details: { problem: 'zip-wrong' },
    });
    expect(await saveAddress({ country_code: 'XX' })).toMatchObject({ details: { problem: 'country-unknown' } });
  });

  test('of a cancelled order stays', async () => {
    const order = await given({ orderStatus: 'cancelled' });
    const response = await seller.mutate('order.updateShippingAddress', {
      _id: order.id,
      shipping_address: goodAddress,
    });
    expect(response).toMatchObject({ refusal: 'order.address-ended' });
  });

  test('once paid stays in its country, and once packed stays altogether', async () => {
    const order = await given();
    await process(order.id);
    const saveAddress = (part: Partial<typeof goodAddress>) =>
      seller.mutate('order.updateShippingAddress', { _id: order.id, shipping_address: to(part) });
    expect(await saveAddress({ country_code: 'DE', zip: '10115' })).toMatchObject({ refusal: 'order.address-country' });
    expect(await saveAddress({ address1: 'Herengracht 1' })).toMatchObject({ code: 200 });
    await app.pool.query(`update parcels set status = 'packed' where order_id = $1`, [order.id]);
    expect(await saveAddress({ address1: 'Herengracht 2' })).toMatchObject({ refusal: 'order.address-packed' });
  });
});

describe('the history', () => {
  test('shows what happened with its user, then what is due and what is expected', async () => {
    const order = await given();
    const early = (await seller.query('order.timeline', { _id: order.id })).data;
    expect(early.map(({ kind, state }) => [kind, state])).toEqual([
      ['imported', 'done'],
      ['processed', 'now'],
      ['purchased', 'next'],
      ['received', 'next'],
      ['ready', 'next'],
      ['shipped', 'next'],
      ['delivered', 'next'],
    ]);
    await process(order.id);
    const { data } = await seller.query('order.timeline', { _id: order.id });
    const kinds = data.map(({ kind, state }) => `${kind} ${state}`);
    expect(kinds.slice(0, 2)).toEqual(['imported done', 'processed done']);
    expect(kinds.slice(-2)).toEqual(['shipped now', 'delivered next']);
    expect(data[1]).toMatchObject({
      actor: 'Nordlys Example Trading',
      details: { channel: 'YT Express Line', payment_type: 'auto' },
    });
    expect(data.at(-1)?.expected).not.toBeNull();
  });

  test('of a cancelled order ends there', async () => {
    const order = await given({ orderStatus: 'cancelled' });
    const { data } = await seller.query('order.timeline', { _id: order.id });
    expect(data.every((entry) => entry.state === 'done')).toBe(true);
  });
});
