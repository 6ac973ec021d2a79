import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '#contract/refusals.ts';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { connection, id, store } from './store.fixture.ts';
import type { StoreRow } from './queries.ts';
import StoreForm from './StoreForm.tsx';

const screen = useFakeScreen();
let closed = 0;
const form = (more: Partial<StoreRow> = {}) => {
  closed = 0;
  return open(screen(), () => createElement(StoreForm, { store: store(more), onClose: () => (closed += 1) }));
};
const file = { type: 'file', connection: null } as const;
const sent = () => screen().inputs('store.update');

test('sends name, code, currency and address of this store, and closes', async () => {
  screen().on('store.update', ({ name }) => store({ name: name ?? '' }));
  const view = await form(file);
  await view.field('Store name').set('Cups');
  await view.field('Currency').set('USD');
  await view.press('Save store');
  expect(sent()).toEqual([
    { store_id: id(50), name: 'Cups', code: 'MUGS', currency: 'USD', url: 'https://mugs.example.com' },
  ]);
  expect(closed).toBe(1);
  expect(screen().toasts.map(({ title }) => title)).toEqual(['Cups is saved']);
});

test('a code is written in capitals', async () => {
  const view = await form(file);
  await view.field('Store code').set('cups');
  expect(view.field('Store code').value).toBe('CUPS');
});

test.each<[string, string, string]>([
  ['Store name', '', 'Please give the store a name.'],
  ['Store code', 'MU', 'Please input 4-6 capital letters'],
  ['Store code', 'MUGS123', 'Please input 4-6 capital letters'],
  ['Store URL', 'no address', 'Please enter a valid store URL'],
])('%s “%s” is not sent', async (name, value, sentence) => {
  const view = await form(file);
  await view.field(name).set(value);
  await view.press('Save store');
  expect(view.field(name).error).toBe(sentence);
  expect(sent()).toEqual([]);
});

describe('every refusal about a field is shown at it', () => {
  test.each<[RefusalCode, string]>([
    ['store.wrong-code', 'Store code'],
    ['store.code-taken', 'Store code'],
    ['store.wrong-url', 'Store URL'],
    ['store.currency-fixed', 'Currency'],
    ['shop.other-currency', 'Currency'],
  ])('%s at “%s”', async (code, name) => {
    screen().on('store.update', () => refusal(code, 'Not this one.'));
    const view = await form(file);
    await view.press('Save store');
    expect(view.field(name).error).toBe('Not this one.');
    expect(screen().errors).toEqual([]);
    expect(closed).toBe(0);
  });

  test('another one becomes a message', async () => {
    screen().on('store.update', () => refusal('permission.denied', 'Not yours.', {}, 403));
    const view = await form(file);
    await view.press('Save store');
    expect(screen().errors).toMatchObject([{ kind: 'forbidden' }]);
  });
});

describe('the currency', () => {
  test.each<[string, Partial<StoreRow>, boolean, string]>([
    ['of a connected shop is the shop’s own', { connection: connection() }, true, 'The shop’s own currency.'],
    ['of a file store with orders is fixed', { ...file, order_count: 3 }, true, 'Fixed, because the store has orders.'],
    ['of a file store without orders is free', file, false, 'The currency of the orders in your file.'],
  ])('%s', async (_, more, isFixed, help) => {
    const view = await form(more);
    expect(view.field('Currency').isDisabled).toBe(isFixed);
    expect(view.text).toContain(help);
  });
});

test('the address of a connected shop changes only with a new key', async () => {
  expect((await form()).field('Store URL').isDisabled).toBe(true);
  expect((await form(file)).field('Store URL').isDisabled).toBe(false);
});
