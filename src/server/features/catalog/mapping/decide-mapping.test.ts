import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok } from '#domain/shared/result.ts';
import { decideMapping, isSameMapping, variantsIn, type CountryChoice, type Mapping } from './decide-mapping.ts';

const single = (variant_id: string) => ({ variant_id, components: null });
const pair = [
  { variant_id: 'a', quantity: 1 },
  { variant_id: 'b', quantity: 2 },
];
const nothing: Mapping = { goods: null, countries: [] };
const inGermany: Mapping = {
  goods: single('a'),
  countries: [{ country_code: 'DE', goods: single('b'), channel_id: null }],
};
const country = (country_code: string, more: Partial<CountryChoice> = {}): CountryChoice => ({
  country_code,
  components: null,
  channel_id: 'fast',
  ...more,
});

describe('goods', () => {
  test('a variant alone is one unit of it', () => {
    const alone = decideMapping({ variant_id: 'a' }, nothing);
    expect(alone).toEqual(ok({ goods: single('a'), countries: [] }));
    expect(decideMapping({ variant_id: 'a', components: [{ variant_id: 'a', quantity: 1 }] }, nothing)).toEqual(alone);
  });

  test('a bundle begins with its first component', () => {
    expect(decideMapping({ variant_id: 'a', components: pair }, nothing)).toEqual(
      ok({ goods: { variant_id: 'a', components: pair }, countries: [] }),
    );
  });

  test('without a variant the countries are unmapped as well', () => {
    expect(decideMapping({ variant_id: null, countries: [country('DE')] }, inGermany)).toEqual(ok(nothing));
  });

  test.each([
    ['none', [], 'mapping.no-components'],
    ['the same twice', [...pair, ...pair], 'mapping.component-twice'],
    ['a quantity of zero', [{ variant_id: 'a', quantity: 0 }], 'mapping.component-quantity'],
    ['half a piece', [{ variant_id: 'a', quantity: 0.5 }], 'mapping.component-quantity'],
  ])('%s is refused, also in a country', (_, components, refusal) => {
    expect(decideMapping({ variant_id: 'a', components }, nothing)).toMatchObject({ refusal });
    const countries = [country('DE', { components })];
    expect(decideMapping({ variant_id: 'a', countries }, nothing)).toMatchObject({ refusal });
  });
});

describe('countries', () => {
  test('stay when the choice does not name them, and end when it names none', () => {
    expect(decideMapping({ variant_id: 'c' }, inGermany)).toEqual(ok({ ...inGermany, goods: single('c') }));
    expect(decideMapping({ variant_id: 'a', countries: [] }, inGermany)).toEqual(ok({ ...inGermany, countries: [] }));
  });

  test('one without goods and channel of its own needs no entry', () => {
    const countries = [country('FR', { channel_id: null }), country('DE')];
    expect(decideMapping({ variant_id: 'a', countries }, nothing)).toEqual(
      ok({ goods: single('a'), countries: [{ country_code: 'DE', goods: null, channel_id: 'fast' }] }),
    );
  });

  test.each([
    ['the same choice', country('DE'), country('DE')],
    ['another channel', country('DE'), country('DE', { channel_id: 'slow' })],
    ['goods after nothing', country('DE', { channel_id: null }), country('DE', { components: pair })],
    ['nothing after goods', country('DE', { components: pair }), country('DE', { channel_id: null })],
  ])('one that is named twice is refused: %s', (_, one, other) => {
    const refused = { refusal: 'mapping.country-twice', details: { country_code: 'DE' } };
    expect(decideMapping({ variant_id: 'a', countries: [one, other] }, nothing)).toMatchObject(refused);
  });

  test('their order in the choice does not matter', () => {
    const codes = fc.uniqueArray(fc.constantFrom('AT', 'CH', 'DE', 'ES', 'FR', 'GB', 'US'));
    fc.assert(
      fc.property(codes, fc.func(fc.integer()), (chosen, key) => {
        const decide = (list: readonly string[]) =>
          decideMapping({ variant_id: 'a', countries: list.map((code) => country(code)) }, nothing);
        const [one, other] = [decide(chosen), decide(chosen.toSorted((a, b) => key(a) - key(b)))];
        expect(one).toEqual(other);
        expect(one.ok && other.ok && isSameMapping(one.value, other.value)).toBe(true);
      }),
    );
  });
});

test.each<[string, Mapping, boolean]>([
  ['itself', inGermany, true],
  [
    'a bundle of one',
    { ...inGermany, goods: { variant_id: 'a', components: [{ variant_id: 'a', quantity: 1 }] } },
    true,
  ],
  ['other goods', { ...inGermany, goods: single('c') }, false],
  ['no goods', { ...inGermany, goods: null }, false],
  ['no country', { ...inGermany, countries: [] }, false],
  [
    'another country',
    { ...inGermany, countries: [{ country_code: 'FR', goods: single('b'), channel_id: null }] },
    false,
  ],
  ['other goods there', { ...inGermany, countries: [{ country_code: 'DE', goods: null, channel_id: null }] }, false],
  [
    'a channel there',
    { ...inGermany, countries: [{ country_code: 'DE', goods: single('b'), channel_id: 'x' }] },
    false,
  ],
])('compared with %s', (_, other, isSame) => {
  expect(isSameMapping(inGermany, other)).toBe(isSame);
  expect(isSameMapping(other, inGermany)).toBe(isSame);
});

test('every variant is named, those of countries too', () => {
  const bundle = { goods: { variant_id: 'a', components: pair }, countries: inGermany.countries };
  expect(variantsIn(bundle)).toEqual(['a', 'b', 'b']);
  expect(variantsIn({ goods: null, countries: [] })).toEqual([]);
  expect(variantsIn({ goods: single('a'), countries: [{ country_code: 'DE', goods: null, channel_id: 'x' }] })).toEqual(
    ['a'],
  );
});
