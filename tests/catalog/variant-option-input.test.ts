import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import type { Input } from '../support/server/client.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const purchaser = await app.as('purchaser');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const oak = { name: 'Oak', name_cn: '橡木', short_name: 'OK' };
const elm = { name: 'Elm', name_cn: '', short_name: 'EL' };
const valid: Input<'variant_option.create'> = { option_name: 'Wood', option_name_cn: '木材', values: [oak, elm] };
const { _id: wood } = (await purchaser.mutate('variant_option.create', valid)).data;
const options = (await purchaser.query('variant_option.list', { size: 1000 })).data.list;
const saved = options.find(({ _id }) => _id === wood);
const [savedElm, savedOak] = saved?.values.toSorted((a, b) => (a.name < b.name ? -1 : 1)) ?? [];
const used = options.find(
  (option) => option.product_count > 0 && option.values.some((value) => value.variant_count > 0),
);
const usedValue = used?.values.find((value) => value.variant_count > 0);
if (!savedElm || !savedOak || !used || !usedValue) throw new Error('no options to change');
const other = { option_name: 'Stone', option_name_cn: '', values: [] };

type Named = Pick<Input<'variant_option.create'>, 'option_name' | 'option_name_cn' | 'values'>;
const badOptions: readonly BadInput<Named>[] = [
  ['no name', { option_name: undefined }, 'option_name empty'],
  ['a name of spaces', { option_name: '   ' }, 'option_name empty'],
  ['a name that is too long', { option_name: 'n'.repeat(300) }, 'option_name too_long'],
  ['a name with a NUL', { option_name: 'Wo\0od' }, 'option_name unstorable'],
  ['no Chinese name', { option_name_cn: undefined }, 'option_name_cn empty'],
  ['a Chinese name of a number', { option_name_cn: 1 }, 'option_name_cn other'],
  ['no values', { values: undefined }, 'values empty'],
  ['one value instead of a list', { values: oak }, 'values other'],
  ['null in the list', { values: [null] }, 'values.0 empty'],
  ['301 values', { values: Array.from({ length: 301 }, () => oak) }, 'values too_many'],
];

const badValues: readonly BadInput<typeof oak>[] = [
  ['no name', { name: '' }, 'name empty'],
  ['a name that is too long', { name: 'n'.repeat(300) }, 'name too_long'],
  ['a name with a NUL', { name: 'O\0k' }, 'name unstorable'],
  ['no Chinese name', { name_cn: null }, 'name_cn empty'],
  ['no short name', { short_name: undefined }, 'short_name empty'],
  ['a short name of spaces', { short_name: '  ' }, 'short_name empty'],
  ['a short name of 7 characters', { short_name: 'ABCDEFG' }, 'short_name too_long'],
  ['a short name with a dash', { short_name: 'A-B' }, 'short_name format'],
  ['a Chinese short name', { short_name: '橡' }, 'short_name format'],
  ['a short name with HTML', { short_name: '<b>' }, 'short_name format'],
];

describe('an option is not created or changed with', () => {
  test.each(badOptions)('%s', async (_, change, expected) => {
    expect(await commandRefusal(purchaser, 'variant_option.create', { ...other, ...change })).toBe(expected);
    expect(await commandRefusal(purchaser, 'variant_option.update', { ...other, _id: wood, ...change })).toBe(expected);
  });

  test.each(badValues)('a value with %s', async (_, change, expected) => {
    const values = [
      { ...elm, name: 'Ash', short_name: 'AS' },
      { ...oak, ...change },
    ];
    const at = `values.1.${expected}` as const;
    expect(await commandRefusal(purchaser, 'variant_option.create', { ...other, values })).toBe(at);
    const input = { option_value_id: savedOak.option_value_id, ...oak, ...change };
    expect(await commandRefusal(purchaser, 'variant_option.updateOptionValue', input)).toBe(expected);
  });

  test.each<BadInput<Input<'variant_option.update'>>>([
    ['no id', { _id: undefined }, '_id empty'],
    ['an option by its name', { _id: 'Wood' }, '_id format'],
    ['an unknown option', { _id: randomUUID() }, 'not-found'],
    ['the id of a value', { _id: savedOak.option_value_id }, 'not-found'],
    ['the name of another option', { option_name: used.option_name.toUpperCase() }, 'variant-option.name-taken'],
    ['a value that it has', { values: [{ ...oak, short_name: 'XX' }] }, 'variant-option.value-taken'],
    ['a short name that it has', { values: [{ ...oak, name: 'Old oak' }] }, 'variant-option.short-name-taken'],
    [
      'one value twice',
      { values: [1, 2].map((n) => ({ ...oak, name: 'Ash', short_name: `A${n}` })) },
      'variant-option.value-taken',
    ],
  ])('%s', async (_, change, expected) => {
    const input = { ...other, _id: wood, ...change };
    expect(await commandRefusal(purchaser, 'variant_option.update', input)).toBe(expected);
  });

  test('a name in use, in another case', async () => {
    const input = { ...other, option_name: ' WOOD ' };
    expect(await commandRefusal(purchaser, 'variant_option.create', input)).toBe('variant-option.name-taken');
  });
});

describe('a value is not changed, merged or deleted with', () => {
  test.each<BadInput<Input<'variant_option.updateOptionValue'>>>([
    ['no id', { option_value_id: undefined }, 'option_value_id empty'],
    ['an id that is no id', { option_value_id: 'oak' }, 'option_value_id format'],
    ['an unknown id', { option_value_id: randomUUID() }, 'not-found'],
    ['the id of its option', { option_value_id: wood }, 'not-found'],
    ['the name of another value', { name: 'ELM' }, 'variant-option.value-taken'],
    ['the short name of another value', { short_name: 'el' }, 'variant-option.short-name-taken'],
  ])('%s', async (_, change, expected) => {
    const input = { option_value_id: savedOak.option_value_id, ...oak, ...change };
    expect(await commandRefusal(purchaser, 'variant_option.updateOptionValue', input)).toBe(expected);
  });

  test.each<BadInput<Input<'variant_option.mergeOptionValue'>>>([
    ['itself', { into_id: savedOak.option_value_id }, 'into_id other'],
    ['no other value', { into_id: undefined }, 'into_id empty'],
    ['an unknown value', { into_id: randomUUID() }, 'not-found'],
    ['a value of another option', { into_id: usedValue.option_value_id }, 'not-found'],
    ['an option', { into_id: wood }, 'not-found'],
    ['an unknown value that ends', { option_value_id: randomUUID() }, 'not-found'],
  ])('%s', async (_, change, expected) => {
    const input = { option_value_id: savedOak.option_value_id, into_id: savedElm.option_value_id, ...change };
    expect(await commandRefusal(purchaser, 'variant_option.mergeOptionValue', input)).toBe(expected);
  });

  test.each([
    ['an id that is no id', 'oak', 'option_value_id format'],
    ['an unknown id', randomUUID(), 'not-found'],
    ['the id of an option', wood, 'not-found'],
    ['a value that variants use', usedValue.option_value_id, 'variant-option.in-use'],
  ] as const)('%s', async (_, option_value_id, expected) => {
    expect(await commandRefusal(purchaser, 'variant_option.deleteOptionValue', { option_value_id })).toBe(expected);
  });

  test.each([
    ['no option', undefined, '_id empty'],
    ['an unknown option', randomUUID(), 'not-found'],
    ['an option that products have', used._id, 'variant-option.option-in-use'],
  ] as const)('%s', async (_, _id, expected) => {
    expect(await commandRefusal(purchaser, 'variant_option.delete', { _id })).toBe(expected);
  });
});

test.each<BadInput<Input<'variant_option.list'>>>([
  ['page 0', { page: 0 }, 'page too_small'],
  ['a size above 1000', { size: 1001 }, 'size too_big'],
  ['a name of 201 characters', { option_name: 'k'.repeat(201) }, 'option_name too_long'],
  ['a name with a NUL', { option_name: '\0' }, 'option_name unstorable'],
])('the list is refused for %s', async (_, input, expected) => {
  expect(await queryRefusal(purchaser, 'variant_option.list', input)).toBe(expected);
});

describe('changing options needs the right:', () => {
  test.each(['packer', 'seller', 'service', 'affiliate'] as const)('%s', async (account) => {
    const client = await app.as(account);
    expect(await commandRefusal(client, 'variant_option.create', other)).toBe('permission.denied');
    expect(await commandRefusal(client, 'variant_option.delete', { _id: wood })).toBe('permission.denied');
    const input = { option_value_id: savedOak.option_value_id, ...oak };
    expect(await commandRefusal(client, 'variant_option.updateOptionValue', input)).toBe('permission.denied');
  });
});

test('with one key an option is created once, and a value deleted once', async () => {
  const created = await runOncePerKey(purchaser, 'variant_option.create', other, { ...other, option_name: 'Metal' });
  const { option_value_id } = savedElm;
  const others = { option_value_id: wood };
  const deleted = await runOncePerKey(purchaser, 'variant_option.deleteOptionValue', { option_value_id }, others);
  expect([created.code, deleted.code]).toEqual([200, 200]);
});
