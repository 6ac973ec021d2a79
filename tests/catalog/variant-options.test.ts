import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { refusalChecks } from '../support/server/refusals.ts';

const app = await testApp();
const purchaser = await app.as('purchaser');
const packer = await app.as('packer');
const { commandRefusal } = refusalChecks(app);

const value = (name: string, short_name: string, name_cn = '') => ({ name, name_cn, short_name });
const create = async (option_name: string, ...values: ReturnType<typeof value>[]) => {
  const saved = await purchaser.mutate('variant_option.create', { option_name, option_name_cn: '', values });
  return saved.data._id;
};
const optionNamed = async (name: string) => {
  const { data } = await purchaser.query('variant_option.list', { option_name: name, size: 1000 });
  const option = data.list.find((each) => each.option_name === name);
  if (!option) throw new Error(`no option ${name}`);
  return option;
};
const valueOf = async (option: string, name: string) => {
  const found = (await optionNamed(option)).values.find((each) => each.name === name);
  if (!found) throw new Error(`no value ${name}`);
  return found;
};
const variantsWith = async (options: Record<string, string>) => {
  const { rows } = await app.pool.query<{ title: string; id: string; product_id: string }>(
    'select id, title, product_id from variants where options @> $1 order by id',
    [options],
  );
  return rows;
};

describe('the list', () => {
  test('has ten options on a page, and names their use', async () => {
    const { data } = await purchaser.query('variant_option.list', {});
    expect(data.size).toBe(10);
    const colour = await optionNamed('Colour');
    expect(colour.product_count).toBeGreaterThan(100);
    const sage = colour.values.find(({ name }) => name === 'Sage');
    expect(sage).toMatchObject({ short_name: 'SG', name_cn: '鼠尾草绿' });
    expect(sage?.variant_count).toBe((await variantsWith({ Colour: 'Sage' })).length);
  });

  test('is found by a part of the option or of a value, in both languages', async () => {
    for (const text of ['colou', '颜色', 'walnu', '胡桃木']) {
      const { data } = await purchaser.query('variant_option.list', { option_name: text });
      expect(data.list.map(({ option_name }) => option_name)).toContain('Colour');
    }
    expect((await purchaser.query('variant_option.list', { option_name: '%' })).data.count).toBe(0);
  });

  test('offers all values to choose from, without their use', async () => {
    const { data } = await packer.query('variant_option.optionNameList', {});
    const size = data.find(({ option_name: name }) => name === 'Size');
    expect(size?.values.map(({ name }) => name)).toEqual(['S', 'M', 'L']);
  });
});

describe('an option', () => {
  test('is created with its values in their order, short names in capitals', async () => {
    await create('Finish', value('Matt', 'mt', '哑光'), value('Glossy', 'GL'));
    const { values } = await optionNamed('Finish');
    expect(values.map(({ name, short_name }) => [name, short_name])).toEqual([
      ['Matt', 'MT'],
      ['Glossy', 'GL'],
    ]);
  });

  test('gets more values behind the others', async () => {
    const _id = await create('Length', value('1 m', 'A'));
    const input = {
      _id,
      option_name: 'Length',
      option_name_cn: '长度',
      values: [value('2 m', 'B'), value('3 m', 'C')],
    };
    await purchaser.mutate('variant_option.update', input);
    const option = await optionNamed('Length');
    expect(option.option_name_cn).toBe('长度');
    expect(option.values.map(({ name }) => name)).toEqual(['1 m', '2 m', '3 m']);
  });

  test('has a name once, also when created twice at the same time', async () => {
    const input = { option_name: 'At once', option_name_cn: '', values: [] };
    const all = await Promise.all([1, 2, 3].map(() => purchaser.mutate('variant_option.create', input)));
    expect(all.filter(({ refusal }) => refusal === 'variant-option.name-taken')).toHaveLength(2);
    const again = { ...input, option_name: 'AT ONCE' };
    expect(await commandRefusal(purchaser, 'variant_option.create', again)).toBe('variant-option.name-taken');
  });

  test('has values whose names and short names differ', async () => {
    const input = (...values: ReturnType<typeof value>[]) => ({ option_name: 'Twice', option_name_cn: '', values });
    expect(await commandRefusal(purchaser, 'variant_option.create', input(value('Red', 'R'), value('RED', 'D')))).toBe(
      'variant-option.value-taken',
    );
    expect(await commandRefusal(purchaser, 'variant_option.create', input(value('Red', 'R'), value('Rose', 'r')))).toBe(
      'variant-option.short-name-taken',
    );
  });

  test.each([
    ['no name', { option_name: ' ' }, 'option_name empty'],
    ['a name of 61 characters', { option_name: 'n'.repeat(61) }, 'option_name too_long'],
    ['a short name that is no barcode', { values: [value('Red', 'R-1')] }, /^values.0.short_name/],
    ['a short name of 7 characters', { values: [value('Red', 'RRRRRRR')] }, 'values.0.short_name too_long'],
  ])('is not created with %s', async (_, part, expected) => {
    const input = { option_name: 'Faulty', option_name_cn: '', values: [], ...part };
    expect(await commandRefusal(purchaser, 'variant_option.create', input)).toMatch(expected);
  });

  test('that no product has is deleted with its values; another one is not', async () => {
    const _id = await create('Unused', value('One', 'ON'));
    expect((await purchaser.mutate('variant_option.delete', { _id })).code).toBe(200);
    const { _id: colour } = await optionNamed('Colour');
    expect(await commandRefusal(purchaser, 'variant_option.delete', { _id: colour })).toBe(
      'variant-option.option-in-use',
    );
  });

  test('that is renamed is renamed in its products and variants', async () => {
    const { _id } = await optionNamed('Size');
    const before = await variantsWith({ Size: 'M' });
    const input = { _id, option_name: 'Dimension', option_name_cn: '尺码', values: [] };
    expect((await purchaser.mutate('variant_option.update', input)).code).toBe(200);
    expect(await variantsWith({ Dimension: 'M' })).toEqual(before);
    expect(await variantsWith({ Size: 'M' })).toEqual([]);
    await purchaser.mutate('variant_option.update', { ...input, option_name: 'Size' });
    expect(await variantsWith({ Size: 'M' })).toEqual(before);
  });

  test('does not get the name of another one', async () => {
    const { _id } = await optionNamed('Size');
    const input = { _id, option_name: 'colour', option_name_cn: '', values: [] };
    expect(await commandRefusal(purchaser, 'variant_option.update', input)).toBe('variant-option.name-taken');
  });
});

describe('a value', () => {
  test('that is renamed is renamed in its variants and on the market, which gets a version', async () => {
    const { option_value_id } = await valueOf('Colour', 'Ochre');
    const before = await variantsWith({ Colour: 'Ochre' });
    const [first] = before;
    if (!first) throw new Error('no variant in ochre');
    const market = await app.pool.query<{ id: string; version: number }>(
      `select m.id, m.version from market_products m join market_variants v on v.market_product_id = m.id
       where v.variant_id = $1`,
      [first.id],
    );
    const input = { option_value_id, name: 'Mustard', name_cn: '芥末黄', short_name: 'MU' };
    expect((await purchaser.mutate('variant_option.updateOptionValue', input)).code).toBe(200);
    const after = await variantsWith({ Colour: 'Mustard' });
    expect(after.map(({ title }) => title)).toEqual(before.map(({ title }) => title.replace('Ochre', 'Mustard')));
    for (const { id, version } of market.rows) {
      const product = (await purchaser.query('market_product.edit', { market_product_id: id })).data;
      expect(product.version).toBe(version + 1);
      expect(product.content.variants.flatMap((each) => each.option_values)).toContain('Mustard');
    }
  });

  test('keeps the codes that exist when its short name changes', async () => {
    const known = await valueOf('Colour', 'Navy');
    const codes = () => app.pool.query(`select variant_code from variants where options @> '{"Colour":"Navy"}'`);
    const before = (await codes()).rows;
    const input = { option_value_id: known.option_value_id, name: 'Navy', name_cn: '藏青', short_name: 'NVY' };
    await purchaser.mutate('variant_option.updateOptionValue', input);
    expect((await codes()).rows).toEqual(before);
    expect((await valueOf('Colour', 'Navy')).short_name).toBe('NVY');
  });

  test('that a variant has is not deleted, an unused one is', async () => {
    const { option_value_id } = await valueOf('Colour', 'Rose');
    expect(await commandRefusal(purchaser, 'variant_option.deleteOptionValue', { option_value_id })).toBe(
      'variant-option.in-use',
    );
    const unused = await valueOf('Scent', 'Cedar');
    await purchaser.mutate('variant_option.deleteOptionValue', { option_value_id: unused.option_value_id });
    expect((await optionNamed('Scent')).values.map(({ name }) => name)).not.toContain('Cedar');
  });

  test('is not merged where a product has both; elsewhere the other one takes its variants', async () => {
    const colours = (await optionNamed('Colour')).values;
    const productsOf = async (name: string) =>
      new Set((await variantsWith({ Colour: name })).map((row) => row.product_id));
    const sets = new Map<string, Set<string>>();
    for (const { name } of colours) sets.set(name, await productsOf(name));
    const pairs = colours.flatMap((from) => colours.filter((into) => into !== from).map((into) => ({ from, into })));
    const shareProduct = ({ from, into }: (typeof pairs)[number]) =>
      [...(sets.get(from.name) ?? [])].some((id) => sets.get(into.name)?.has(id) === true);
    const clash = pairs.find(shareProduct);
    const apart = pairs.find((pair) => !shareProduct(pair) && pair.from.variant_count > 0);
    if (!clash || !apart) throw new Error('the demo world has no such colours');
    const merge = ({ from, into }: (typeof pairs)[number]) => ({
      option_value_id: from.option_value_id,
      into_id: into.option_value_id,
    });
    expect(await commandRefusal(purchaser, 'variant_option.mergeOptionValue', merge(clash))).toBe(
      'variant-option.same-variant',
    );
    expect(await valueOf('Colour', clash.from.name)).toEqual(clash.from);
    const merged = await purchaser.mutate('variant_option.mergeOptionValue', merge(apart));
    expect(merged.data).toEqual({ variants: apart.from.variant_count });
    expect((await valueOf('Colour', apart.into.name)).variant_count).toBe(
      apart.from.variant_count + apart.into.variant_count,
    );
    expect(await variantsWith({ Colour: apart.from.name })).toEqual([]);
  });
});

test('options are read by packers and changed by staff', async () => {
  expect((await packer.query('variant_option.list', {})).code).toBe(200);
  const input = { option_name: 'Mine', option_name_cn: '', values: [] };
  expect(await commandRefusal(packer, 'variant_option.create', input)).toBe('permission.denied');
  expect(await commandRefusal(purchaser, 'variant_option.delete', { _id: randomUUID() })).toBe('not-found');
  const seller = await app.as('seller');
  expect((await seller.query('variant_option.list', {})).refusal).toBe('permission.denied');
});
