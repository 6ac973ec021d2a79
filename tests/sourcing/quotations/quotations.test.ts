import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isExplained } from '#domain/sourcing/quotations/quote.ts';
import { insertShopProduct } from '../../support/sourcing/inquiries.ts';
import { mugVariant, quotationWorld } from '../../support/sourcing/quotations.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const world = await quotationWorld(app);
const { seller, seller2, sales, manager, purchaser, packer, create, inStatus, info, pricesFor, send, quoted, current } =
  world;

const noticesOf = async (kind: string, number: string) => {
  const { rows } = await app.pool.query(`select 1 from events where name = $1 and data ->> 'number' = $2`, [
    kind,
    number,
  ]);
  return rows.length;
};
const statuses = async (id: string) => [...new Set((await current(id)).map(({ status }) => status))].sort();

describe('staff quotes', () => {
  test('many variants, countries and channels at once; every price is what its stored inputs give', async () => {
    const { _id, number } = await create();
    const prices = await pricesFor(_id);
    expect(prices).toHaveLength(8);
    const sent = await send(_id, prices);
    expect(sent).toMatchObject({ code: 200, data: { status: 1, prices: 8, low_margins: 0 } });
    const { status, quoted_at, products, moves } = await info(_id);
    expect([status, quoted_at !== null, moves.map(({ to }) => to)]).toEqual([1, true, [99, 0, -99, 1]]);
    expect(products[0]?.variants.map(({ variant_id }) => variant_id)).toEqual([mugVariant.id, mugVariant.id]);
    expect((await current(_id)).map(({ total }) => total.minor).sort()).toEqual(
      prices.map(({ total_minor }) => total_minor).sort(),
    );
    const { rows } = await app.pool.query('select * from quotations where inquiry_id = $1', [_id]);
    for (const row of rows) {
      expect(isExplained(row.inputs, { ...row })).toBe(true);
      expect(row.valid_to.getTime() - row.quoted_at.getTime()).toBe(14 * 86_400_000);
    }
    expect(await noticesOf('quotation.created', number)).toBe(1);
  });

  test('the seller is told, and opens the prices', async () => {
    const { number } = await quoted();
    const { data } = await seller.query('notification.list', {});
    expect(data.list.some(({ title, type }) => type === 'Inquiry' && title.includes(number))).toBe(true);
  });

  test('an entered price replaces the computed one; a low margin needs a reason and is reported', async () => {
    const { _id } = await create();
    const prices = await pricesFor(_id, { channels: 1, entered: { goods_e4: 1000 } });
    const refused = await send(_id, prices);
    expect([refused.refusal, refused.details['count']]).toEqual(['quotation.margin-low', 4]);
    expect((await info(_id)).status).toBe(0);
    const sent = await send(_id, prices, { margin_reason: 'A new customer' });
    expect(sent.data).toMatchObject({ prices: 4, low_margins: 4 });
    const [price] = await current(_id, manager);
    expect(price).toMatchObject({ goods: { e4: 1000 }, margin: { is_low: true, reason: 'A new customer' } });
  });

  test('a price other than the one shown is refused, and nothing is sent', async () => {
    const { _id } = await create();
    const [first, ...others] = await pricesFor(_id);
    if (!first) throw new Error('no price');
    const refused = await send(_id, [{ ...first, total_minor: first.total_minor + 1 }, ...others]);
    expect(refused.refusal).toBe('quotation.price-moved');
    expect(await current(_id)).toEqual([]);
  });

  test('bad prices are refused in a clear sentence', async () => {
    const { _id } = await create();
    const [first] = await pricesFor(_id);
    if (!first) throw new Error('no price');
    const refusal = async (price: Partial<typeof first>) => (await send(_id, [{ ...first, ...price }])).refusal;
    expect(await refusal({ inquiry_variant_id: randomUUID() })).toBe('quotation.variant-unknown');
    expect(await refusal({ variant_id: randomUUID() })).toBe('quotation.variant-unknown');
    expect(await refusal({ channel_id: randomUUID() })).toBe('quotation.no-price');
    expect(await refusal({ country_code: 'BR' })).toBe('quotation.no-price');
    expect((await send(_id, [first, first])).refusal).toBe('quotation.twice');
    expect((await send(_id, [{ ...first, goods_e4: -1 }])).code).toBe(400);
    expect((await info(_id)).products[0]?.variants[0]?.variant_id).toBeNull();
  });

  test('a further price joins a quoted inquiry; one that was sent already is refused', async () => {
    const { id } = await quoted({}, { countries: ['DE'], channels: 1 });
    const more = await pricesFor(id, { countries: ['FR'], channels: 1 });
    expect((await send(id, more)).data.status).toBe(1);
    expect(await current(id)).toHaveLength(4);
    expect((await send(id, more)).refusal).toBe('quotation.already-quoted');
  });

  test.each([
    [-101, 'inquiry.wrong-status'],
    [-100, 'inquiry.wrong-status'],
    [-97, 'inquiry.wrong-status'],
    [-4, 'inquiry.wrong-status'],
    [-1, 'inquiry.wrong-status'],
    [99, 'not-found'],
  ] as const)('from %i nothing is quoted', async (status, refusal) => {
    const id = await inStatus(status);
    const { version } = await info(id);
    const { _id } = await create();
    const [price] = await pricesFor(_id);
    if (!price) throw new Error('no price');
    const sent = await purchaser.mutate('quotation.submitQuote', { inquiry_id: id, version, price });
    expect(sent.refusal).toBe(refusal);
  });

  test('one who may not quote is refused', async () => {
    const { _id } = await create();
    const prices = await pricesFor(_id);
    for (const by of [seller, packer])
      expect((await by.mutate('quotation.submitQuotation', { inquiry_id: _id, version: 2, prices })).refusal).toBe(
        'permission.denied',
      );
  });

  test('two quote the same inquiry: one wins, the other is told, and nothing is doubled', async () => {
    const { _id } = await create();
    const prices = await pricesFor(_id);
    const { version } = await info(_id);
    const both = await Promise.all(
      [purchaser, manager].map((by) => by.mutate('quotation.submitQuotation', { inquiry_id: _id, version, prices })),
    );
    expect(both.map(({ refusal }) => refusal).toSorted()).toEqual(['inquiry.changed-elsewhere', null].toSorted());
    expect(await current(_id)).toHaveLength(8);
  });

  test('a repeated command under its key sends once', async () => {
    const { _id } = await create();
    const prices = await pricesFor(_id, { channels: 1 });
    const { version } = await info(_id, purchaser);
    const [input, key] = [{ inquiry_id: _id, version, prices }, randomUUID()];
    const first = await purchaser.mutate('quotation.submitQuotation', input, key);
    expect((await purchaser.mutate('quotation.submitQuotation', input, key)).data).toEqual(first.data);
    expect(await current(_id)).toHaveLength(4);
  });
});

describe('a seller decides', () => {
  test('accepts one price: it binds, the inquiry is accepted, the others stay open', async () => {
    const { id, number, prices } = await quoted();
    const [price] = prices;
    if (!price) throw new Error('no price');
    const done = await seller.mutate('quotation.acceptQuote', { quotation_id: price._id });
    expect(done.data).toMatchObject({ status: 2, quotation_ids: [price._id], mapped: 0 });
    const after = await current(id);
    expect(after.find(({ _id }) => _id === price._id)).toMatchObject({ status: 2, is_binding: true });
    expect(after.filter(({ status }) => status === 1)).toHaveLength(prices.length - 1);
    expect(await noticesOf('quotation.changed', number)).toBe(1);
    expect((await seller.mutate('quotation.acceptQuote', { quotation_id: price._id })).refusal).toBe(
      'quotation.wrong-status',
    );
  });

  test('accepts the cheapest of every variant for the chosen countries only', async () => {
    const { id, prices } = await quoted();
    const done = await seller.mutate('inquiry.accept', { inquiry_id: id, country_list: ['DE'] });
    const accepted = (await current(id)).filter(({ status }) => status === 2);
    expect([done.data.quotation_ids.length, accepted.length]).toEqual([2, 2]);
    for (const one of accepted) {
      const group = prices.filter(
        (each) => each.country_code === 'DE' && each.inquiry_variant_id === one.inquiry_variant_id,
      );
      expect(one.total.minor).toBe(Math.min(...group.map(({ total }) => total.minor)));
    }
    expect((await seller.mutate('inquiry.accept', { inquiry_id: id, country_list: ['DE'] })).refusal).toBe(
      'quotation.none',
    );
  });

  test('accepts nothing more where an accepted price still binds while it waits for a new one', async () => {
    const { id, prices } = await quoted({}, { countries: ['DE'], channels: 2 });
    const done = await seller.mutate('inquiry.accept', { inquiry_id: id });
    expect(done.data.quotation_ids.length).toBeLessThan(prices.length);
    await seller.mutate('quotation.requote', { inquiry_id: id, quotation_ids: done.data.quotation_ids });
    expect((await current(id)).filter(({ actions }) => actions.includes('accept')).length).toBeGreaterThan(0);
    expect((await seller.mutate('inquiry.accept', { inquiry_id: id })).refusal).toBe('quotation.none');
    const after = await current(id);
    expect(
      after
        .filter(({ is_binding }) => is_binding)
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual([...done.data.quotation_ids].sort());
  });

  test('accepts for one country and rejects another with a reason and a target; the inquiry stays accepted', async () => {
    const { id } = await quoted();
    await seller.mutate('inquiry.accept', { inquiry_id: id, country_list: ['DE'] });
    const done = await seller.mutate('quotation.rejectQuotation', {
      inquiry_id: id,
      country_list: ['FR'],
      reason: 'Too dear',
      target_minor: 500,
    });
    expect(done.data.status).toBe(2);
    const french = (await current(id)).filter(({ country_code }) => country_code === 'FR');
    for (const price of french)
      expect(price).toMatchObject({ status: -1, reason: 'Too dear', target: { minor: 500, currency: 'EUR' } });
  });

  test('rejects all prices: the inquiry is rejected by the buyer', async () => {
    const { id, prices } = await quoted({}, { channels: 1 });
    const [first, ...others] = prices;
    if (!first) throw new Error('no price');
    const one = await seller.mutate('quotation.rejectQuote', { quotation_id: first._id, reason: 'Too slow' });
    expect(one.data.status).toBe(1);
    const rest = await seller.mutate('quotation.rejectQuotation', {
      inquiry_id: id,
      quotation_ids: others.map(({ _id }) => _id),
      reason: 'Too dear',
    });
    expect([rest.data.status, await statuses(id)]).toEqual([-1, [-1]]);
    expect((await info(id)).moves.at(-1)).toMatchObject({ to: -1, text: 'Too dear', by_seller: true });
  });

  test('asks again: a new round with the difference, and the old rounds as history', async () => {
    const { id, prices } = await quoted({}, { countries: ['DE'], channels: 1 });
    await seller.mutate('inquiry.accept', { inquiry_id: id });
    const requested = await seller.mutate('quotation.requote', {
      inquiry_id: id,
      quotation_ids: prices.map(({ _id }) => _id),
      reason: 'Larger order',
      target_minor: 400,
    });
    expect([requested.data.status, await statuses(id)]).toEqual([-2, [-2]]);
    expect((await current(id))[0]).toMatchObject({ is_binding: true, actions: [] });
    const again = await pricesFor(id, { countries: ['DE'], channels: 1, entered: { goods_e4: 40_000 } });
    expect((await send(id, again)).data.status).toBe(1);
    const [now] = await current(id);
    expect(now).toMatchObject({ round: 2, status: 1, previous_total: prices[0]?.total, goods: { e4: 40_000 } });
    const { data } = await seller.query('quotation.quoteHistory', { inquiry_id: id });
    expect(data.list.map(({ round, is_binding }) => [round, is_binding])).toEqual([
      [2, false],
      [2, false],
      [1, true],
      [1, true],
    ]);
    const [before] = prices;
    expect((await seller.mutate('quotation.acceptQuote', { quotation_id: before?._id ?? '' })).refusal).toBe(
      'quotation.replaced',
    );
  });

  test('an acceptance maps the variant of the shop when it has no goods', async () => {
    const shop = await insertShopProduct(app);
    const products = [{ kind: 'shop' as const, shop_product_id: shop.product, shop_variant_ids: [], note: '' }];
    const { id } = await quoted({ products }, { countries: ['DE'], channels: 1 });
    const done = await seller.mutate('inquiry.accept', { inquiry_id: id });
    expect(done.data.mapped).toBe(1);
    const { rows } = await app.pool.query('select id, variant_id from shop_variants where shop_product_id = $1', [
      shop.product,
    ]);
    expect(Object.fromEntries(rows.map((row) => [row.id, row.variant_id]))).toEqual({
      [shop.mapped]: shop.variant_id,
      [shop.open]: mugVariant.id,
    });
  });

  test('salespeople decide for their customers; others cannot', async () => {
    const { id, prices } = await quoted();
    const quotation_id = prices[0]?._id ?? '';
    expect((await seller2.mutate('quotation.acceptQuote', { quotation_id })).refusal).toBe('not-found');
    for (const by of [purchaser, manager, packer])
      expect((await by.mutate('quotation.acceptQuote', { quotation_id })).refusal).toBe('permission.denied');
    expect((await sales.mutate('inquiry.accept', { inquiry_id: id, country_list: ['FR'] })).data.status).toBe(2);
  });

  test('nothing about our costs, margins and formulas is sent to sellers', async () => {
    const { id } = await quoted({}, { send: { margin_reason: 'secret-reason' } });
    const [price] = await current(id);
    const responses = await Promise.all([
      seller.query('quotation.list', { inquiry_id: id }),
      seller.query('quotation.myQuotations', {}),
      seller.query('quotation.quoteHistory', { inquiry_id: id }),
      seller.query('quotation.info', { quotation_id: price?._id ?? '' }),
    ]);
    for (const response of responses) {
      expect(response.code).toBe(200);
      const text = JSON.stringify(response.data);
      for (const word of ['factory', 'cost', 'margin_bp', 'formula', 'fixed', 'secret-reason', 'CNY', '"bp"'])
        expect([word, text.includes(word)]).toEqual([word, false]);
    }
    const { steps } = responses[3].data;
    expect(steps.map(({ code }) => code)).toEqual(expect.arrayContaining(['goods', 'weight', 'vat', 'total']));
    const staff = await purchaser.query('quotation.info', { quotation_id: price?._id ?? '' });
    expect(staff.data.steps.map(({ code }) => code)).toEqual(expect.arrayContaining(['factory', 'margin', 'left']));
    const cells = await seller.query('quotation.shipperChannelAndPrice', { country_code: 'DE' });
    expect(cells.refusal).toBe('permission.denied');
  });

  test('lists filter by country, status and words', async () => {
    const { number } = await quoted();
    const found = async (input: object) => {
      const { data } = await seller.query('quotation.myQuotations', { keyword: number, ...input });
      return data.count;
    };
    expect([await found({}), await found({ country_code: 'FR' }), await found({ status: '2,-1' })]).toEqual([8, 4, 0]);
    expect([
      await found({ status: '1' }),
      await found({ variant_id: mugVariant.id }),
      await found({ ending: 'true' }),
    ]).toEqual([8, 8, 0]);
    expect((await seller2.query('quotation.myQuotations', { keyword: number })).data.count).toBe(0);
  });
});
