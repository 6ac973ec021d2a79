import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOf, variantOf } from './content.fixture.ts';
import { productFields, variantFields, variantName, withAttribute, type Attribute } from './content.ts';

test('no field of the content is missing where fields are compared and merged', () => {
  expect([...productFields, 'option_names', 'variants'].toSorted()).toEqual(Object.keys(contentOf()).toSorted());
  expect(['variant_id', ...variantFields].toSorted()).toEqual(Object.keys(variantOf('a')).toSorted());
});

test.each([
  [['Sage', 'L'], 'Sage / L'],
  [['Sage', '', '350 ml'], 'Sage / 350 ml'],
  [['', ''], 'MUG-1'],
  [[], 'MUG-1'],
])('a variant of %j is named %s', (option_values, name) => {
  expect(variantName({ option_values, sku: 'MUG-1' })).toBe(name);
});

const name = fc.constantFrom('Material', 'material', 'Origin', 'ORIGIN', 'Volume');
const value = fc.constantFrom('Oak', 'Ash', '350 ml');
const list = fc.uniqueArray(fc.record<Attribute>({ name, value }), { selector: (each) => each.name.toLowerCase() });
const isNamed = (wanted: string) => (each: Attribute) => each.name.toLowerCase() === wanted.toLowerCase();

test('an attribute that is set has the value once, and the others stay as they are', () => {
  fc.assert(
    fc.property(list, name, value, (before, named, to) => {
      const after = withAttribute(before, { name: named, value: to });
      expect(after.filter(isNamed(named)).map((each) => each.value)).toEqual([to]);
      const others = (all: readonly Attribute[]) => all.filter((each) => !isNamed(named)(each));
      expect(others(after)).toEqual(others(before));
      expect(withAttribute(after, { name: named, value: to })).toEqual(after);
    }),
  );
});

test('an attribute keeps its place and its spelling; a new one comes last', () => {
  fc.assert(
    fc.property(list, name, value, (before, named, to) => {
      const names = before.map((each) => each.name);
      const expected = before.some(isNamed(named)) ? names : [...names, named];
      expect(withAttribute(before, { name: named, value: to }).map((each) => each.name)).toEqual(expected);
    }),
  );
});

test('setting and removing an attribute is the same as removing it', () => {
  fc.assert(
    fc.property(list, name, value, (before, named, to) => {
      const gone = { name: named, value: '' };
      expect(withAttribute(withAttribute(before, { name: named, value: to }), gone)).toEqual(
        withAttribute(before, gone),
      );
    }),
  );
});
