import { expect, test } from 'vitest';
import { mappingStatusOf, unmappedCount } from './status.ts';
import { suggestionIndex, suggestVariants, titleTokens } from './suggest.ts';

const on = { variant_id: 'v1' };
const off = { variant_id: null };
const gift = { variant_id: null, requires_shipping: false };

test.each([
  [[], 0],
  [[off], 0],
  [[off, off], 0],
  [[on], 1],
  [[on, off], 2],
  [[on, on], 1],
  [[on, gift], 1],
  [[gift], 0],
])('lines %j are mapped %s', (lines, status) => {
  expect(mappingStatusOf(lines)).toBe(status);
});

test('what is left to map', () => expect(unmappedCount([on, off, gift])).toBe(1));

const index = suggestionIndex([
  {
    variant_id: 'mug-sg',
    sku: 'MUG-350-SG',
    variant_code: 'MUG-SG',
    title: 'Stoneware mug 350 ml',
    variant_title: 'Sage',
  },
  {
    variant_id: 'mug-bl',
    sku: 'MUG-350-BL',
    variant_code: 'MUG-BL',
    title: 'Stoneware mug 350 ml',
    variant_title: 'Blue',
  },
  {
    variant_id: 'candle',
    sku: 'CDL-220-FG',
    variant_code: 'CDL-FG',
    title: 'Soy candle, amber jar',
    variant_title: 'Fig, 220 g',
  },
  { variant_id: 'lamp', sku: '', variant_code: '', title: '北欧台灯', variant_title: '白色' },
]);
const option = { sku: '', title: '', variant_title: '' };

test('a code beats a title, and the exact code beats a like one', () => {
  expect(suggestVariants({ ...option, sku: 'MUG-350-SG', title: 'Soy candle' }, index)[0]).toEqual({
    variant_id: 'mug-sg',
    score: 100,
    reason: 'sku',
  });
  expect(suggestVariants({ ...option, sku: 'MUG-SG' }, index)[0]?.reason).toBe('sku');
  expect(suggestVariants({ ...option, sku: ' mug_350 bl ' }, index)[0]).toEqual({
    variant_id: 'mug-bl',
    score: 95,
    reason: 'sku-like',
  });
});

test('titles suggest by their words, options decide between equal titles', () => {
  const found = suggestVariants({ ...option, title: 'The Stoneware Mugs (350 ml)', variant_title: 'Blue' }, index);
  expect(found.map((one) => one.variant_id)).toEqual(['mug-bl', 'mug-sg']);
  expect(found[0]!.score).toBeLessThanOrEqual(90);
  expect(found.every((one) => one.reason === 'title')).toBe(true);
  expect(suggestVariants({ ...option, title: '台灯 北欧风' }, index)[0]?.variant_id).toBe('lamp');
});

test('what looks like nothing suggests nothing', () => {
  expect(suggestVariants({ sku: 'XYZ-9', title: 'Garden hose', variant_title: 'Green' }, index)).toEqual([]);
  expect(suggestVariants(option, index)).toEqual([]);
  // Two letters are too short to count as a SKU match.
  expect(suggestVariants({ ...option, sku: 'mu' }, index)).toEqual([]);
});

test('the list is short and stable', () => {
  const many = suggestionIndex(
    ['c', 'a', 'b'].map((id) => ({
      variant_id: id,
      sku: '',
      variant_code: '',
      title: 'Canvas tote',
      variant_title: '',
    })),
  );
  const ids = suggestVariants({ ...option, title: 'Canvas tote' }, many, 2).map((one) => one.variant_id);
  expect(ids).toEqual(['a', 'b']);
});

test('title words are compared without accents, plurals and filler', () => {
  expect([...titleTokens('The Crème glasses', 'für 2 Mugs')]).toEqual(['creme', 'glasse', 'fur', '2', 'mug']);
  expect([...titleTokens('台灯 LED')]).toEqual(['台', '灯', 'led']);
});
