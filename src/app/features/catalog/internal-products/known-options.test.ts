import { expect, test } from 'vitest';
import { valuesOfOption } from './known-options.ts';

const value = (name: string) => ({ option_value_id: name, name, name_cn: '', short_name: name.slice(0, 2) });
const known = [
  { _id: '1', option_name: 'Colour', option_name_cn: '颜色', values: [value('Sage'), value('Sand')] },
  { _id: '2', option_name: 'Size', option_name_cn: '尺寸', values: [value('S')] },
];

test.each([
  ['Colour', ['Sage', 'Sand']],
  [' colour ', ['Sage', 'Sand']],
  ['Size', ['S']],
  ['Material', []],
  ['', []],
])('the known values of %j', (name, values) => {
  expect(valuesOfOption(known, name)).toEqual(values);
});
