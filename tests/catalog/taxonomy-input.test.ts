import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import type { Input } from '../support/server/client.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const purchaser = await app.as('purchaser');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const tag = (await purchaser.mutate('tag.save', { name: 'Input tag' })).data._id;
const vendorInput = { name: 'Input vendor', url: 'https://vendor.example', note: '' };
const vendor = (await purchaser.mutate('vendor.save', vendorInput)).data._id;
const collectionInput = { name: 'Input collection', name_cn: '集合', description: '' };
const collection = (await purchaser.mutate('collection.save', collectionInput)).data._id;
const categoryInput = { kind: 'product' as const, name: 'Input category', name_cn: '分类', parent_id: null };
const category = (await purchaser.mutate('category.save', categoryInput)).data.category_id;
const internalInput = { ...categoryInput, kind: 'internal' as const };
const internal = (await purchaser.mutate('category.save', internalInput)).data.category_id;

type Named = { _id: string; name: string };
const badNames: readonly BadInput<Named>[] = [
  ['no name', { name: undefined }, 'name empty'],
  ['a name of null', { name: null }, 'name empty'],
  ['a name of spaces', { name: ' \t ' }, 'name empty'],
  ['a name of 81 characters', { name: 'n'.repeat(81) }, 'name too_long'],
  ['a name with a NUL', { name: 'Summer\0' }, 'name unstorable'],
  ['a number as name', { name: 7 }, 'name other'],
  ['a list of names', { name: ['Summer'] }, 'name other'],
  ['an id that is no id', { _id: 'summer' }, '_id format'],
  ['a padded id', { _id: `${tag} ` }, '_id format'],
  ['an unknown id', { _id: randomUUID() }, 'not-found'],
];

describe('a tag, vendor or collection is not saved with', () => {
  test.each(badNames)('%s', async (_, change, expected) => {
    expect(await commandRefusal(purchaser, 'tag.save', { _id: tag, name: 'Other tag', ...change })).toBe(expected);
    expect(await commandRefusal(purchaser, 'vendor.save', { _id: vendor, ...vendorInput, ...change })).toBe(expected);
    const changed = { _id: collection, ...collectionInput, ...change };
    expect(await commandRefusal(purchaser, 'collection.save', changed)).toBe(expected);
  });

  test.each<BadInput<typeof vendorInput>>([
    ['no address', { url: undefined }, 'url empty'],
    ['an address without a scheme', { url: 'vendor.example' }, 'url format'],
    ['a script as address', { url: 'javascript:alert(1)' }, 'url format'],
    ['a file as address', { url: 'file:///etc/passwd' }, 'url format'],
    ['an address of 301 characters', { url: `https://x.test/${'u'.repeat(286)}` }, 'url too_long'],
    ['a note of 1,001 characters', { note: 'n'.repeat(1_001) }, 'note too_long'],
    ['a note with half a character', { note: '\ud83d' }, 'note unstorable'],
    ['a vendor name in use', { name: 'input VENDOR' }, 'taxonomy.name-taken'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(purchaser, 'vendor.save', { ...vendorInput, name: 'New', ...change })).toBe(expected);
  });

  test.each<BadInput<typeof collectionInput>>([
    ['no Chinese name', { name_cn: undefined }, 'name_cn empty'],
    ['a Chinese name of 81 characters', { name_cn: '集'.repeat(81) }, 'name_cn too_long'],
    ['a description of 2,001 characters', { description: 'd'.repeat(2_001) }, 'description too_long'],
    ['a description with a NUL', { description: '\0' }, 'description unstorable'],
    ['a collection name in use', { name: ' Input Collection ' }, 'taxonomy.name-taken'],
  ])('%s', async (_, change, expected) => {
    const input = { ...collectionInput, name: 'New', ...change };
    expect(await commandRefusal(purchaser, 'collection.save', input)).toBe(expected);
  });
});

describe('a category is not saved with', () => {
  test.each<BadInput<Input<'category.save'>>>([
    ['no kind', { kind: undefined }, 'kind empty'],
    ['an unknown kind', { kind: 'tag' }, 'kind option'],
    ['no name', { name: '' }, 'name empty'],
    ['no Chinese name', { name_cn: '  ' }, 'name_cn empty'],
    ['a name of 81 characters', { name: 'n'.repeat(81) }, 'name too_long'],
    ['a Chinese name with a NUL', { name_cn: '分\0类' }, 'name_cn unstorable'],
    ['a parent by its name', { parent_id: 'Input category' }, 'parent_id format'],
    ['an unknown parent', { parent_id: randomUUID() }, 'not-found'],
    ['a parent of the other kind', { parent_id: internal }, 'not-found'],
    ['a tag as parent', { parent_id: tag }, 'not-found'],
    ['an unknown id', { category_id: randomUUID() }, 'not-found'],
    ['the id of a category of the other kind', { category_id: internal }, 'not-found'],
    ['itself as parent', { category_id: category, parent_id: category }, 'category.below-itself'],
    ['a name that its neighbour has', { name: 'input CATEGORY' }, 'category.name-taken'],
  ])('%s', async (_, change, expected) => {
    const input = { ...categoryInput, name: 'Other', ...change };
    expect(await commandRefusal(purchaser, 'category.save', input)).toBe(expected);
  });
});

describe('nothing is merged or deleted with', () => {
  const merges = [
    ['tag.merge', tag],
    ['vendor.merge', vendor],
    ['collection.merge', collection],
  ] as const;

  test.each<BadInput<{ _id: string; into_id: string }>>([
    ['no entry', { _id: undefined }, '_id empty'],
    ['no entry that receives', { into_id: null }, 'into_id empty'],
    ['an entry by its name', { into_id: 'Input tag' }, 'into_id format'],
    ['an unknown entry that receives', { into_id: randomUUID() }, 'not-found'],
    ['an unknown entry', { _id: randomUUID() }, 'not-found'],
    ['the id of a category', { into_id: category }, 'not-found'],
  ])('%s', async (_, change, expected) => {
    for (const [name, id] of merges)
      expect(await commandRefusal(purchaser, name, { _id: randomUUID(), into_id: id, ...change })).toBe(expected);
  });

  test('the same entry twice', async () => {
    for (const [name, id] of merges)
      expect(await commandRefusal(purchaser, name, { _id: id, into_id: id })).toBe('into_id other');
    const twice = { category_id: category, into_id: category };
    expect(await commandRefusal(purchaser, 'category.merge', twice)).toBe('into_id other');
  });

  test.each([
    ['an unknown category', { into_id: randomUUID() }, 'not-found'],
    ['a category of the other kind', { into_id: internal }, 'not-found'],
    ['a category by its name', { into_id: 'Input category' }, 'into_id format'],
    ['no category', { category_id: undefined }, 'category_id empty'],
  ] satisfies readonly BadInput<Input<'category.merge'>>[])('%s', async (_, change, expected) => {
    const input = { category_id: category, into_id: category, ...change };
    expect(await commandRefusal(purchaser, 'category.merge', input)).toBe(expected);
  });

  test.each([
    ['an id that is no id', 'summer', 'format'],
    ['no id', undefined, 'empty'],
    ['a list of ids', [tag], 'other'],
  ])('%s', async (_, id, fault) => {
    for (const name of ['tag.delete', 'vendor.delete', 'collection.delete'] as const)
      expect(await commandRefusal(purchaser, name, { _id: id })).toBe(`_id ${fault}`);
    const input = { category_id: id };
    expect(await commandRefusal(purchaser, 'category.delete', input)).toBe(`category_id ${fault}`);
  });

  test('an unknown id', async () => {
    for (const name of ['tag.delete', 'vendor.delete', 'collection.delete'] as const)
      expect(await commandRefusal(purchaser, name, { _id: randomUUID() })).toBe('not-found');
    expect(await commandRefusal(purchaser, 'category.delete', { category_id: randomUUID() })).toBe('not-found');
  });
});

describe('a list is refused for', () => {
  test.each<BadInput<Input<'tag.list'>>>([
    ['page 0', { page: 0 }, 'page too_small'],
    ['page 1.5', { page: 1.5 }, 'page whole'],
    ['a page in words', { page: 'first' }, 'page number'],
    ['a size above 1000', { size: 1001 }, 'size too_big'],
    ['a keyword of 201 characters', { keyword: 'k'.repeat(201) }, 'keyword too_long'],
    ['a keyword with a NUL', { keyword: 'sum\0mer' }, 'keyword unstorable'],
  ])('%s', async (_, input, expected) => {
    for (const name of ['tag.list', 'vendor.list', 'collection.list'] as const)
      expect(await queryRefusal(purchaser, name, input)).toBe(expected);
  });
});

describe('changing the taxonomy needs the right:', () => {
  test.each([
    ['a seller', 'seller', 'permission.denied'],
    ['a packer', 'packer', 'permission.denied'],
    ['customer service', 'service', 'permission.denied'],
    ['an affiliate', 'affiliate', 'permission.denied'],
  ] as const)('%s', async (_, account, expected) => {
    const client = await app.as(account);
    expect(await commandRefusal(client, 'tag.save', { name: 'Mine' })).toBe(expected);
    expect(await commandRefusal(client, 'vendor.save', { ...vendorInput, name: 'Mine' })).toBe(expected);
    expect(await commandRefusal(client, 'collection.delete', { _id: collection })).toBe(expected);
    expect(await commandRefusal(client, 'category.save', { ...categoryInput, name: 'Mine' })).toBe(expected);
  });

  test('a visitor without a session', async () => {
    expect(await commandRefusal(app.anonymous, 'tag.save', { name: 'Mine' })).toBe('session.missing');
    expect(await commandRefusal(app.anonymous, 'category.delete', { category_id: category })).toBe('session.missing');
  });
});

test('with one key an entry is created once', async () => {
  const created = [
    await runOncePerKey(purchaser, 'tag.save', { name: 'Once' }, { name: 'Twice' }),
    await runOncePerKey(purchaser, 'vendor.save', { ...vendorInput, name: 'Once' }, vendorInput),
    await runOncePerKey(purchaser, 'collection.save', { ...collectionInput, name: 'Once' }, collectionInput),
    await runOncePerKey(purchaser, 'category.save', { ...categoryInput, name: 'Once' }, categoryInput),
  ];
  expect(created.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
});
