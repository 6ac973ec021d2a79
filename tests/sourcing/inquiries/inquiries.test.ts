import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inquiryFilters } from '#domain/sourcing/inquiries/filters.ts';
import { userId } from '#server/demo/people.ts';
import { inquiryWorld, insertShopProduct, linked, mug } from '../../support/sourcing/inquiries.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const { seller, seller2, sales, manager, purchaser, create, draft, info } = await inquiryWorld(app);
const eventsOf = async (id: string) => {
  const { rows } = await app.pool.query<{ name: string }>(
    'select name from events where subject_id = $1 and name like $2 order by id',
    [id, 'inquiry.%'],
  );
  return rows.map(({ name }) => name);
};

describe('a seller asks', () => {
  test('a draft is saved with its version, submitted, and shown to staff', async () => {
    const made = await draft({ countries: [], target: null });
    expect(made).toMatchObject({ status: 99, version: 1 });
    expect(made.number).toMatch(/^I-\d{6}$/);
    expect((await manager.query('inquiry.info', { inquiry_id: made._id })).refusal).toBe('not-found');
    expect((await seller.mutate('inquiry.submitInquiry', { inquiry_id: made._id, version: 1 })).refusal).toBe(
      'inquiry.countries-missing',
    );
    const saved = await seller.mutate('inquiry.inquire', linked({ inquiry_id: made._id, version: 1 }));
    expect(saved.data).toEqual({ ...made, version: 2 });
    const submitted = await seller.mutate('inquiry.submitInquiry', { inquiry_id: made._id, version: 2 });
    expect(submitted.data).toMatchObject({ status: 0, version: 3 });
    expect(await info(made._id, purchaser)).toMatchObject({
      status: 0,
      countries: ['DE', 'FR'],
      target: { minor: 550, currency: 'EUR' },
      product_count: 1,
      variant_count: 2,
      assignee_id: null,
      moves: [
        { from: null, to: 99, by_seller: true },
        { from: 99, to: 0, by_seller: true },
      ],
      actions: ['take', 'hold', 'reject', 'assign'],
    });
    expect(await eventsOf(made._id)).toEqual(['inquiry.edited', 'inquiry.edited', 'inquiry.submitted']);
  });

  test('an older version is refused, and the newer one stays', async () => {
    const { _id } = await draft();
    await seller.mutate('inquiry.inquire', linked({ inquiry_id: _id, version: 1, note: 'newer' }));
    const late = await seller.mutate('inquiry.inquire', linked({ inquiry_id: _id, version: 1, note: 'older' }));
    expect(late.refusal).toBe('inquiry.changed-elsewhere');
    expect((await info(_id)).note).toBe('newer');
  });

  test('a repeated command under its key changes nothing, and another key finds the inquiry', async () => {
    const [input, key] = [linked({ submit: true }), randomUUID()];
    const first = await seller.mutate('inquiry.inquire', input, key);
    expect((await seller.mutate('inquiry.inquire', input, key)).data).toEqual(first.data);
    expect((await seller.mutate('inquiry.inquire', input)).refusal).toBe('inquiry.wrong-status');
    const { rows } = await app.pool.query('select 1 from inquiry_moves where inquiry_id = $1', [first.data._id]);
    expect(rows).toHaveLength(2);
  });

  test('a shop product brings its variants, pictures and mapping; one of another seller does not exist', async () => {
    const shop = await insertShopProduct(app);
    const product = { kind: 'shop' as const, shop_product_id: shop.product, shop_variant_ids: [shop.mapped] };
    const made = await create({ products: [product] });
    expect((await info(made._id)).products).toMatchObject([
      {
        kind: 'shop',
        title: 'Lamp',
        images: ['/images/lamp.png'],
        variants: [{ title: 'White', shop_variant_id: shop.mapped, variant_id: shop.variant_id }],
      },
    ]);
    const whole = await create({ products: [{ ...product, shop_variant_ids: [] }] });
    expect((await info(whole._id)).products[0]?.variants).toHaveLength(2);
    const foreign = await seller2.mutate('inquiry.inquire', linked({ products: [product] }));
    expect(foreign.refusal).toBe('inquiry.product-unknown');
    const unknown = { ...product, shop_variant_ids: [randomUUID()] };
    const gone = await seller.mutate('inquiry.inquire', linked({ products: [product, unknown] }));
    expect([gone.refusal, gone.details]).toEqual(['inquiry.product-unknown', { place: 2 }]);
  });

  test('a market product brings all its variants', async () => {
    const { rows } = await app.pool.query<{ id: string; count: number }>(
      `select p.id, count(*)::int as count from market_products p join market_variants m on m.market_product_id = p.id
       where p.status = 1 and p.deleted_at is null group by p.id order by count(*) desc, p.id limit 1`,
    );
    const [market] = rows;
    if (!market) throw new Error('the demo base has no market product');
    const made = await create({ products: [{ kind: 'market', market_product_id: market.id }] });
    const [product] = (await info(made._id)).products;
    expect(product?.variants).toHaveLength(market.count);
    expect(product?.variants.every((variant) => variant.variant_id !== null)).toBe(true);
    expect(product?.images.length).toBeGreaterThan(0);
  });

  test('a rejected inquiry is submitted again only with changed content', async () => {
    const { _id } = await create();
    await manager.mutate('inquiry.reject', { inquiry_id: _id, reason: 'No factory makes it' });
    const rejected = await info(_id);
    expect(rejected).toMatchObject({ status: -100, reason: 'No factory makes it', actions: ['submit-again', 'edit'] });
    const again = linked({ inquiry_id: _id, version: rejected.version, submit: true });
    expect((await seller.mutate('inquiry.inquire', again)).refusal).toBe('inquiry.unchanged');
    expect((await seller.mutate('inquiry.inquire', { ...again, submit: false, quantity: 900 })).refusal).toBe(
      'inquiry.wrong-status',
    );
    expect((await info(_id)).quantity).toBe(300);
    const changed = await seller.mutate('inquiry.inquire', { ...again, quantity: 900 });
    expect(changed.data.status).toBe(0);
    expect(await info(_id)).toMatchObject({ reason: '', quantity: 900 });
  });

  test('a draft is deleted, an inquiry that was submitted is not', async () => {
    const [{ _id }, sent] = [await draft(), await create()];
    expect((await seller.mutate('inquiry.deleteDraft', { inquiry_id: sent._id })).refusal).toBe('inquiry.wrong-status');
    expect((await seller.mutate('inquiry.deleteDraft', { inquiry_id: _id })).code).toBe(200);
    expect((await seller.query('inquiry.info', { inquiry_id: _id })).refusal).toBe('not-found');
    const { rows } = await app.pool.query('select 1 from inquiry_products where inquiry_id = $1', [_id]);
    expect(rows).toEqual([]);
  });
});

describe('staff', () => {
  test('a salesperson asks on behalf of an assigned seller only, a manager for none', async () => {
    const mine = await sales.mutate('inquiry.inquire', linked({ seller_id: userId('seller'), submit: true }));
    expect(mine.data.status).toBe(0);
    expect(await info(mine.data._id)).toMatchObject({ seller_id: userId('seller'), created_by_name: 'Sofia Brandt' });
    expect((await sales.mutate('inquiry.inquire', linked())).refusal).toBe('inquiry.seller-needed');
    await app.pool.query('delete from staff_relations where seller_id = $1', [userId('seller3')]);
    const foreign = await sales.mutate('inquiry.inquire', linked({ seller_id: userId('seller3') }));
    expect(foreign.refusal).toBe('not-found');
    const boss = await manager.mutate('inquiry.inquire', linked({ seller_id: userId('seller') }));
    expect(boss.refusal).toBe('permission.denied');
  });

  test('a question puts it on hold, the answer brings it back into the same hands', async () => {
    const { _id } = await create();
    await purchaser.mutate('inquiry.hold', { inquiry_id: _id, question: 'Which size?' });
    expect(await info(_id)).toMatchObject({
      status: -97,
      question: 'Which size?',
      assignee_name: 'Pei Wang',
      customer_value: null,
      actions: ['answer'],
    });
    const reply = await seller.mutate('inquiry.answer', { inquiry_id: _id, answer: 'Large' });
    expect(reply.data.status).toBe(-99);
    expect(await info(_id, purchaser)).toMatchObject({ question: '', assignee_id: userId('purchaser') });
    expect((await info(_id)).moves.map(({ text }) => text)).toEqual(['', '', 'Which size?', 'Large']);
  });

  test('it is given to a user who may quote for the seller, and that user is notified', async () => {
    const { _id } = await create();
    const give = (user: Parameters<typeof userId>[0]) =>
      manager.mutate('inquiry.assign', { inquiry_id: _id, user_id: userId(user) });
    expect((await give('packer')).refusal).toBe('inquiry.cannot-quote');
    expect((await give('sales')).data.status).toBe(-99);
    expect((await give('purchaser')).data.status).toBe(-99);
    expect((await info(_id)).assignee_name).toBe('Pei Wang');
    const { rows } = await app.pool.query<{ user_id: string }>(
      `select r.user_id from notifications n join notification_readers r on r.notification_id = n.id
       where n.subject_id = $1 and n.kind = 'inquiry-assigned' order by n.created_at`,
      [_id],
    );
    expect(rows.map((row) => row.user_id)).toEqual([userId('sales'), userId('purchaser')]);
    const users = (await manager.query('inquiry.assignees', { seller_id: userId('seller') })).data;
    expect(users.map(({ name }) => name)).toEqual(expect.arrayContaining(['Pei Wang', 'Sofia Brandt', 'Marek Lind']));
    expect(users.map(({ name }) => name)).not.toContain('Jun Hao');
  });

  test('is split per product; each part keeps status, hands and waiting time, and history names the origin', async () => {
    const three = [mug, { ...mug, title: 'Plate' }, { ...mug, title: 'Bowl' }];
    const { _id, number } = await create({ products: three });
    await purchaser.mutate('inquiry.take', { inquiry_id: _id });
    const { inquiries } = (await purchaser.mutate('inquiry.split', { inquiry_id: _id })).data;
    expect(inquiries.map(({ status }) => status)).toEqual([-99, -99, -99]);
    const [first, ...parts] = await Promise.all(inquiries.map((each) => info(each._id, purchaser)));
    expect(first).toMatchObject({ title: 'Mug with a lid', product_count: 1 });
    expect(first?.split_into.map((each) => each._id)).toEqual(parts.map((each) => each._id));
    for (const part of parts)
      expect(part).toMatchObject({
        product_count: 1,
        variant_count: 2,
        assignee_name: 'Pei Wang',
        submitted_at: first?.submitted_at,
        split_from: { _id, number },
        moves: [{ from: null, to: -99, text: number }],
      });
    expect((await purchaser.mutate('inquiry.split', { inquiry_id: _id })).refusal).toBe('inquiry.one-product');
  });

  test('products are removed by the seller until it is taken, then by staff, but not the last one', async () => {
    const { _id } = await create({
      products: [mug, { ...mug, title: 'Plate' }, { ...mug, title: 'Bowl' }],
    });
    const [one, two, three] = (await info(_id)).products.map((each) => each._id);
    if (!one || !two || !three) throw new Error('no products');
    const remove = (by: typeof seller, ...ids: string[]) =>
      by.mutate('inquiry.deleteProducts', { inquiry_id: _id, product_ids: ids });
    expect((await remove(seller, one)).code).toBe(200);
    await purchaser.mutate('inquiry.take', { inquiry_id: _id });
    expect((await remove(seller, two)).refusal).toBe('inquiry.wrong-status');
    expect((await remove(purchaser, one)).refusal).toBe('not-found');
    expect((await remove(purchaser, two)).code).toBe(200);
    expect((await remove(purchaser, three)).refusal).toBe('inquiry.last-product');
    expect(await info(_id)).toMatchObject({ title: 'Bowl', product_count: 1 });
  });
});

describe('lists', () => {
  test('every filter lists what its count says, and all of them together the list without a filter', async () => {
    await Promise.all([draft(), create()]);
    for (const reader of [seller, manager, sales]) {
      const counts = (await reader.query('inquiry.statusCount', {})).data;
      const pages = await Promise.all(inquiryFilters.map((filter) => reader.query('inquiry.list', { filter })));
      expect(pages.map(({ data }) => data.count)).toEqual(inquiryFilters.map((filter) => counts[filter]));
      const all = (await reader.query('inquiry.list', { size: 200 })).data;
      expect(all.count).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
      expect(all.list.some(({ status }) => status === 99)).toBe(reader !== manager);
    }
  });

  test('a salesperson sees, counts and opens those of assigned sellers only; a manager and a purchaser all', async () => {
    const [own, other] = [await create(), await create({}, seller2)];
    const seen = async (by: typeof sales) => {
      const { list } = (await by.query('inquiry.list', { size: 200 })).data;
      return [own, other].map(({ _id }) => list.some((row) => row._id === _id));
    };
    await app.pool.query('delete from staff_relations where seller_id = $1 and staff_id = $2', [
      userId('seller2'),
      userId('sales'),
    ]);
    expect(await seen(sales)).toEqual([true, false]);
    expect([await seen(manager), await seen(purchaser)]).toEqual([
      [true, true],
      [true, true],
    ]);
    const counted = async (by: typeof sales) => (await by.query('inquiry.statusCount', {})).data.notQuoted;
    const before = await counted(sales);
    await create({}, seller2);
    expect(await counted(sales)).toBe(before);
    expect((await sales.query('inquiry.info', { inquiry_id: other._id })).refusal).toBe('not-found');
    const narrowed = await sales.query('inquiry.list', { seller_id: [userId('seller2')] });
    expect(narrowed.data?.list ?? []).toEqual([]);
  });

  test('are searched and narrowed by words, country, assignee, seller and store', async () => {
    const { _id, number } = await create({ countries: ['NZ'], note: 'x' });
    const found = async (filter: object) =>
      (await manager.query('inquiry.list', { size: 200, ...filter })).data.list.map((row) => row._id);
    expect(await found({ keyword: `${number} mug` })).toEqual([_id]);
    expect(await found({ keyword: `${number} plate` })).toEqual([]);
    expect(await found({ country_code: ['NZ'] })).toEqual([_id]);
    expect(await found({ assignee_id: 'none' })).toContain(_id);
    await purchaser.mutate('inquiry.take', { inquiry_id: _id });
    expect(await found({ assignee_id: userId('purchaser') })).toContain(_id);
    expect(await found({ assignee_id: 'none' })).not.toContain(_id);
    expect(await found({ seller_id: [userId('seller2')] })).not.toContain(_id);
    const shop = await insertShopProduct(app);
    const ofStore = await create({ products: [{ kind: 'shop', shop_product_id: shop.product }] });
    const inStore = await found({ store_id: [shop.store_id] });
    expect([inStore.includes(ofStore._id), inStore.includes(_id)]).toEqual([true, false]);
  });

  test('are sorted by age and by what the customer was charged', async () => {
    const [old, young] = [await create(), await create()];
    await app.pool.query(`update inquiries set submitted_at = now() - interval '9 days' where id = $1`, [old._id]);
    await app.pool.query('update inquiries set customer_value_minor = 99999999 where id = $1', [young._id]);
    const first = async (sort: 'submitted_at' | 'customer_value', direction: 'asc' | 'desc') =>
      (await manager.query('inquiry.list', { filter: 'notQuoted', sort, direction })).data.list[0];
    expect((await first('submitted_at', 'asc'))?._id).toBe(old._id);
    expect((await first('submitted_at', 'desc'))?._id).toBe(young._id);
    expect(await first('customer_value', 'desc')).toMatchObject({
      _id: young._id,
      customer_value: { minor: 99_999_999, currency: 'EUR' },
    });
    expect((await seller.query('inquiry.list', { size: 200 })).data.list.every((row) => !row.customer_value)).toBe(
      true,
    );
  });

  test('the countries that a channel serves are marked', async () => {
    const list = (await seller.query('inquiry.countryList', {})).data;
    expect(list.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', en_name: 'Germany', is_show: true });
    expect(list.find(({ code }) => code === 'AQ')?.is_show).toBe(false);
  });
});
