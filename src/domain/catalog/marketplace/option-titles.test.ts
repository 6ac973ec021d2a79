import { expect, test } from 'vitest';
import { optionTitles } from './option-titles.ts';

const mug = { title: 'Stoneware mug', title_cn: '炻器马克杯' };
const sage = { title: 'Stoneware mug, Sage', title_cn: '炻器马克杯，灰绿色', options: { Colour: 'Sage' } };

test('an option is called by its values, and in Chinese by what its title adds', () => {
  expect(optionTitles(sage, mug)).toEqual({ title: 'Sage', title_cn: '灰绿色' });
});

test('also where the product is sold as a smaller selection', () => {
  const few = { title: 'Stoneware mug – two-option selection', title_cn: '炻器马克杯（精选两款）' };
  expect(optionTitles({ ...sage, options: {} }, few)).toEqual({ title: 'Sage', title_cn: '灰绿色' });
});

test('an own title is used whole, and one without Chinese keeps its values', () => {
  expect(optionTitles({ title: 'Gift box', title_cn: '礼盒', options: {} }, mug)).toEqual({
    title: 'Gift box',
    title_cn: '礼盒',
  });
  expect(optionTitles({ ...sage, title_cn: '' }, mug).title_cn).toBe('Sage');
});
