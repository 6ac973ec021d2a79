import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inquiryWorld, linked, mug } from '../../support/sourcing/inquiries.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const { seller, seller2, purchaser, create, draft, info } = await inquiryWorld(app);

const picture = () => `/images/${randomUUID()}`;
const withProduct = (more: object) => ({ products: [{ ...mug, ...more }] });

test.each<[string, object, string]>([
  ['a script as link', withProduct({ url: 'javascript:alert(1)' }), 'input.invalid'],
  ['a link without a scheme', withProduct({ url: 'shop.example/mug' }), 'input.invalid'],
  ['a link with a password', withProduct({ url: 'https://user:secret@shop.example' }), 'input.invalid'],
  ['51 pictures', withProduct({ images: Array.from({ length: 51 }, picture) }), 'input.invalid'],
  ['a picture of another server', withProduct({ images: ['https://shop.example/x.png'] }), 'input.invalid'],
  ['an unknown kind', withProduct({ kind: 'wish' }), 'input.invalid'],
  ['21 products', { products: Array.from({ length: 21 }, () => mug) }, 'input.invalid'],
  ['an unknown country', { countries: ['DE', 'QQ'] }, 'input.invalid'],
  ['a country in small letters', { countries: ['de'] }, 'input.invalid'],
  ['a negative target', { target: { minor: -1, currency: 'EUR' } }, 'input.invalid'],
  ['a target of half a cent', { target: { minor: 0.5, currency: 'EUR' } }, 'input.invalid'],
  ['a target in an unknown currency', { target: { minor: 100, currency: 'QQQ' } }, 'input.invalid'],
  ['a quantity of 0', { quantity: 0 }, 'input.invalid'],
  ['a quantity as text', { quantity: '300' }, 'input.invalid'],
  ['a day that does not exist', { needed_by: '2027-02-30' }, 'input.invalid'],
  ['a day that has passed', { needed_by: '2020-01-01', submit: true }, 'inquiry.deadline-past'],
  ['words that are too long', { note: 'x'.repeat(4001) }, 'input.invalid'],
  ['a NUL in the words', { note: 'a\u0000b' }, 'input.invalid'],
  [
    'an unknown shop product',
    { products: [{ kind: 'shop', shop_product_id: randomUUID() }] },
    'inquiry.product-unknown',
  ],
  ['no products', { products: [], submit: true }, 'inquiry.products-missing'],
  ['no name', { ...withProduct({ title: ' ' }), submit: true }, 'inquiry.title-missing'],
  ['a name alone', { ...withProduct({ url: '', note: '', images: [] }), submit: true }, 'inquiry.description-missing'],
  ['a version of something that does not exist', { version: 3 }, 'not-found'],
])('%s is refused and leaves nothing', async (_, more, refusal) => {
  const input = { ...linked(), ...more };
  const refused = await seller.mutate('inquiry.inquire', input);
  expect(refused.refusal).toBe(refusal);
  expect(refused.msg).not.toBe('');
  const { rows } = await app.pool.query('select 1 from inquiries where id = $1', [input.inquiry_id]);
  expect(rows).toEqual([]);
});

test('HTML in words is stored as it was typed, for screens that show text', async () => {
  const html = '<img src=x onerror=alert(1)>';
  const { _id } = await create({ note: html, ...withProduct({ title: html, note: html, variants: [html] }) });
  expect(await info(_id)).toMatchObject({
    title: html,
    note: html,
    products: [{ title: html, note: html, variants: [{ title: html }] }],
  });
});

test('countries, pictures and variants are stored once each', async () => {
  const image = picture();
  const { _id } = await create({
    countries: ['FR', 'DE', 'FR'],
    ...withProduct({ images: [image, image], variants: ['Blue', 'Blue'] }),
  });
  expect(await info(_id)).toMatchObject({ countries: ['FR', 'DE'], products: [{ images: [image] }] });
  expect((await info(_id)).variant_count).toBe(1);
});

test('the id of an inquiry of another seller is not found, with and without a version', async () => {
  const theirs = await draft();
  for (const version of [undefined, 1])
    expect((await seller2.mutate('inquiry.inquire', linked({ inquiry_id: theirs._id, version }))).refusal).toBe(
      'not-found',
    );
  expect((await info(theirs._id)).version).toBe(1);
});

test.each(['', '   ', 'x'.repeat(2001)])('a question or reason %# is refused', async (text) => {
  const { _id } = await create();
  const question = await purchaser.mutate('inquiry.hold', { inquiry_id: _id, question: text });
  const rejected = await purchaser.mutate('inquiry.reject', { inquiry_id: _id, reason: text });
  expect([question.refusal, rejected.refusal]).toEqual(['input.invalid', 'input.invalid']);
  expect((await info(_id)).status).toBe(0);
});

test.each<[string, object]>([
  ['an unknown filter', { filter: 'all' }],
  ['an unknown sort', { sort: 'price' }],
  ['page 0', { page: 0 }],
  ['a country in words', { country_code: ['Germany'] }],
  ['an assignee without an id', { assignee_id: 'me' }],
])('a list with %s is refused', async (_, input) => {
  const { code } = (await (await seller.send('inquiry.list', input, null)).json()) as { code: number };
  expect(code).toBe(400);
});
