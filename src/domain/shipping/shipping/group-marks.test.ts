import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupMarks, shownGrams, type MarkedGroup } from './group-marks.ts';

const group = (country_code: string, kinds: readonly string[], heaviest_g: number, channels: string): MarkedGroup => ({
  country_code,
  kinds,
  heaviest_g,
  channels: [...channels].map((channel_id) => ({ channel_id })),
});

describe('the mark of a group', () => {
  test('is nothing for a country with one group', () => {
    expect(groupMarks([group('DE', [], 500, 'ab'), group('NL', [], 700, 'ab')])).toEqual([
      { kinds: [], grams: null, without: null },
      { kinds: [], grams: null, without: null },
    ]);
  });

  test('is the kinds of goods where these differ', () => {
    expect(groupMarks([group('DE', [], 500, 'ab'), group('DE', ['battery'], 500, 'a')])).toEqual([
      { kinds: [], grams: null, without: null },
      { kinds: ['battery'], grams: null, without: null },
    ]);
  });

  test('is the weight as well, of two groups with the same kinds', () => {
    const marks = groupMarks([group('DE', ['battery'], 480, 'ab'), group('DE', ['battery'], 5_240, 'b')]);
    expect(marks).toEqual([
      { kinds: ['battery'], grams: 480, without: null },
      { kinds: ['battery'], grams: 5_200, without: null },
    ]);
  });

  test('is the missing channels as well, of two groups that weigh the same', () => {
    const marks = groupMarks([group('DE', ['battery'], 5_210, 'ab'), group('DE', ['battery'], 5_240, 'b')]);
    expect(marks.map(({ without }) => without)).toEqual([[], ['a']]);
  });

  test('differs for any groups of one country that differ in their channels', () => {
    const kinds = fc.subarray(['battery', 'liquid']);
    const some = fc.uniqueArray(
      fc.record({ kinds, grams: fc.constantFrom(400, 480, 2_010, 2_040, 9_000), channels: fc.subarray([...'abcd']) }),
      { selector: ({ channels }) => channels.join(), minLength: 2 },
    );
    fc.assert(
      fc.property(some, (all) => {
        const groups = all.map(({ kinds: of, grams, channels }) => group('DE', of, grams, channels.join('')));
        const labels = groupMarks(groups).map((mark) => JSON.stringify(mark));
        expect(new Set(labels).size).toBe(groups.length);
      }),
    );
  });
});

test('a weight is shown in grams below a kilogram, then in tenths of one', () => {
  expect([40, 999, 1_000, 1_049, 1_050, 12_340].map(shownGrams)).toEqual([40, 999, 1_000, 1_000, 1_100, 12_300]);
});
