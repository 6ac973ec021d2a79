import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { holdChoices } from '#domain/sales/orders/auto-process.ts';
import type { Output } from '../../../../sync/calls.ts';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { id } from '../preview.fixture.ts';
import AutoProcess from './AutoProcess.tsx';
import { AutoButton } from './AutoButton.tsx';

type Rule = Output<'order.autoProcess'>[number];
const screen = useFakeScreen();

const rule = (more: Partial<Rule> = {}): Rule =>
  ({
    store_id: id(50),
    name: 'Mugs',
    code: 'MUGS',
    seller_name: 'Lin',
    is_on: true,
    hold_minutes: 0,
    delayed: 0,
    next_at: null,
    ...more,
  }) as Rule;
const drawer = (...rules: Rule[]) => {
  screen().on('order.autoProcess', () => rules);
  return open(screen(), () => createElement(AutoProcess, { sellerId: undefined, onClose: () => undefined }));
};
const saved = () => screen().inputs('order.setAutoProcess');
const saves = () =>
  screen().on('order.setAutoProcess', ({ store_id, is_on, hold_minutes }) => rule({ store_id, is_on, hold_minutes }));

test('switching a store on keeps its delay', async () => {
  saves();
  const view = await drawer(rule({ is_on: false, hold_minutes: 60 as Rule['hold_minutes'] }));
  await view.field('Mugs').set(true);
  expect(saved()).toEqual([{ store_id: id(50), is_on: true, hold_minutes: 60 }]);
  expect(screen().toasts.map(({ title }) => title)).toEqual(['Orders of Mugs are processed automatically']);
});

test('switching off says that orders wait', async () => {
  saves();
  const view = await drawer(rule());
  await view.field('Mugs').set(false);
  expect(saved()).toMatchObject([{ is_on: false }]);
  expect(screen().toasts).toHaveLength(1);
});

test.each([true, false])('the delay is only offered while it is on: %s', async (is_on) => {
  expect((await drawer(rule({ is_on }))).has('An order goes')).toBe(is_on);
});

test.each(holdChoices)('a delay of %i minutes can be chosen and has a name of its own', async (minutes) => {
  saves();
  const other = holdChoices.find((each) => each !== minutes) ?? 0;
  const view = await drawer(rule({ hold_minutes: other }));
  const options = view.field('An order goes').props['options'] as { value: string; label: string }[];
  expect(options.map(({ value }) => value)).toEqual(holdChoices.map(String));
  expect(new Set(options.map(({ label }) => label)).size).toBe(holdChoices.length);
  await view.field('An order goes').set(String(minutes));
  expect(saved()).toEqual([{ store_id: id(50), is_on: true, hold_minutes: minutes }]);
});

test('choosing the same delay again saves nothing', async () => {
  const view = await drawer(rule());
  await view.field('An order goes').set('0');
  expect(saved()).toEqual([]);
});

describe('while it is being saved', () => {
  test('the switch already shows the new state and cannot be used', async () => {
    const response = later<Rule>();
    screen().on('order.setAutoProcess', () => response.response);
    const view = await drawer(rule({ is_on: false }));
    await view.field('Mugs').set(true);
    expect(view.field('Mugs')).toMatchObject({ value: true, isDisabled: true });
    screen().on('order.autoProcess', () => [rule({ is_on: true })]);
    await screen().act(() => response.arrive(rule({ is_on: true })));
    expect(view.field('Mugs')).toMatchObject({ value: true, isDisabled: false });
  });

  test('a refusal puts the switch back', async () => {
    screen().on('order.setAutoProcess', () => refusal('permission.denied', 'no', {}, 403));
    const view = await drawer(rule({ is_on: false }));
    await view.field('Mugs').set(true);
    expect(view.field('Mugs').value).toBe(false);
    expect(screen().errors).toHaveLength(1);
  });
});

test.each([
  ['staff', 'admin', 'Lin', 'MUGS'],
  ['a seller', 'buyer', 'MUGS', 'Lin'],
] as const)('%s sees of a store what tells it apart', async (_, role, shown, hidden) => {
  screen().signIn({ role_name: [role] });
  const { text } = await drawer(rule());
  expect(text).toContain(shown);
  expect(text).not.toContain(hidden);
});

test.each([
  [[rule({ is_on: false })], 'Auto-process: off'],
  [[rule({ is_on: false }), rule({ store_id: id(51) })], 'Auto-process: on'],
  [[], 'Auto-process: off'],
])('the button says whether it is on for any store', async (rules, name) => {
  screen().on('order.autoProcess', () => rules);
  const view = await open(screen(), () => createElement(AutoButton, { sellerId: undefined }));
  expect(view.buttonNames).toEqual([name]);
});
