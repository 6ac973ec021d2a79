import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxState, isOff, isSameOff, isFixed, toggled, type Leaf, type Off } from './checkbox-state.ts';

const aLeaf = fc.record({
  kind: fc.constantFrom('right' as const, 'menu' as const),
  key: fc.constantFrom(...'abcdefgh'),
  kept: fc.boolean(),
  may_give: fc.boolean(),
});
const leaves = fc.uniqueArray(aLeaf, { minLength: 1, maxLength: 8, selector: ({ kind, key }) => `${kind} ${key}` });
const some = fc.array(fc.constantFrom(...'abcdefgh')).map((keys) => new Set(keys));
const anOff = fc.record({ right: some, menu: some });
const free: Leaf = { kind: 'right', key: 'a', kept: false, may_give: true };
const nothing: Off = { right: new Set(), menu: new Set() };

test('what a role must keep is never off', () => {
  fc.assert(
    fc.property(leaves, anOff, (each, off) => {
      const after = toggled(each, off);
      expect(each.filter((leaf) => leaf.kept && isOff(after, leaf))).toEqual([]);
    }),
  );
});

test('nothing is given back that is not the presser’s to give', () => {
  fc.assert(
    fc.property(leaves, anOff, (each, off) => {
      const after = toggled(each, off);
      const foreign = each.filter((leaf) => isOff(off, leaf) && !leaf.may_give);
      expect(foreign.filter((leaf) => !isOff(after, leaf))).toEqual([]);
    }),
  );
});

test('a stuck box does not move, any other does', () => {
  fc.assert(
    fc.property(leaves, anOff, (each, off) => {
      const same = each.every((leaf) => isOff(off, leaf) === isOff(toggled(each, off), leaf));
      expect(same).toBe(isFixed(each, off));
    }),
  );
});

test('some of several: mixed, then all, then none', () => {
  const two = [free, { ...free, key: 'b' }];
  const off: Off = { right: new Set(['a']), menu: new Set() };
  expect(boxState(two, off)).toBe('mixed');
  const all = toggled(two, off);
  expect(boxState(two, all)).toBe('on');
  expect(boxState(two, toggled(two, all))).toBe('off');
});

test('a menu and a right of the same name are two things', () => {
  const after = toggled([{ ...free, kind: 'menu' }], nothing);
  expect([after.menu.has('a'), after.right.has('a')]).toEqual([true, false]);
  expect(isSameOff(after, nothing)).toBe(false);
});
