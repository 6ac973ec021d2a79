import { expect, test } from 'vitest';
import { sellerFilter, sellersChosen, withSellers } from './seller-filter.ts';

const date = { id: 'date', label: { id: 'Date' }, kind: 'dates' } as const;

test('a user with several sellers gets the filter with their names, another none', () => {
  const sellers = [{ value: 'a', label: 'Anna' }];
  expect(withSellers([sellerFilter, date], sellers)).toEqual([{ ...sellerFilter, options: sellers }, date]);
  expect(withSellers([sellerFilter, date], undefined)).toEqual([date]);
});

test('the chosen sellers become the input of the list; without a choice there is none', () => {
  expect(sellersChosen({ seller_id: { kind: 'choice', values: ['a', 'b'] } })).toEqual({ seller_id: ['a', 'b'] });
  expect(sellersChosen({})).toEqual({});
});
