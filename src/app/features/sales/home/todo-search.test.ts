import { expect, test } from 'vitest';
import { todoKinds } from '#domain/sales/home/todo.ts';
import { readCases } from '../after-sales/queries.ts';
import { todoLabels, todoSearch } from './labels.ts';

const cases = todoKinds.filter((kind) => todoLabels[kind].to === '/order/aftersale');

test.each(cases)('the list of %s shows what waits for the reader', (kind) => {
  const stateOf = (isSeller: boolean) => readCases(todoSearch(kind, { isSeller, sellers: null }));
  expect(stateOf(true).tab).toBe(kind);
  expect(stateOf(true).list.filters['awaits']).toEqual({ kind: 'choice', values: ['seller'] });
  expect(stateOf(false).list.filters['awaits']).toEqual({ kind: 'choice', values: ['staff'] });
});

test.each(todoKinds.filter((kind) => !cases.includes(kind)))('the list of %s is the same for everyone', (kind) => {
  const seller = todoSearch(kind, { isSeller: true, sellers: null });
  expect(seller).toEqual(todoSearch(kind, { isSeller: false, sellers: null }));
  expect(seller).not.toHaveProperty('awaits');
});

test.each(todoKinds)('the list of %s shows the sellers whose rows were counted', (kind) => {
  const { seller_id: sellers } = todoSearch(kind, { isSeller: false, sellers: ['a', 'b'] });
  expect(sellers).toBe(kind === 'stock_count' ? undefined : 'a,b');
});
