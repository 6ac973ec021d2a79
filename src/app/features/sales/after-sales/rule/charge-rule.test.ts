import { createElement } from 'react';
import { expect, test } from 'vitest';
import { maxRuleMinor } from '#domain/sales/after-sales/accept-rule.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { eur } from '../case.fixture.ts';
import ChargeRule from './ChargeRule.tsx';
import { ChargeRuleButton } from './ChargeRuleButton.tsx';

const screen = useFakeScreen();
const dialog = (minor = 0) =>
  open(screen(), () => createElement(ChargeRule, { limit: eur(minor), onClose: () => undefined }));
const sent = () => screen().inputs('order.setChargeRule');
const saves = () => screen().on('order.setChargeRule', ({ limit_minor }) => ({ limit: eur(limit_minor) }));

test.each([
  [0, 'Auto-accept: off'],
  [500, 'Auto-accept: up to €5.00'],
])('the button shows a limit of %i', async (minor, name) => {
  screen().on('order.chargeRule', () => ({ limit: eur(minor) }));
  const view = await open(screen(), () => createElement(ChargeRuleButton));
  expect(view.buttonNames).toContain(name);
});

test.each([
  [500, 'Extra charges up to €5.00 per order are accepted automatically'],
  [0, 'Each extra charge waits for you again'],
])('a limit of %i is sent and reported', async (minor, title) => {
  saves();
  const view = await dialog(100);
  await view.field('Per order, at most').set(eur(minor));
  await view.press('Save');
  expect(sent()).toEqual([{ limit_minor: minor }]);
  expect(screen().toasts.map((toast) => toast.title)).toEqual([title]);
});

test.each([null, maxRuleMinor + 1])('an amount of %s is not sent', async (minor) => {
  const view = await dialog();
  await view.field('Per order, at most').set(minor === null ? null : eur(minor));
  await view.press('Save');
  expect(view.field('Per order, at most').error).toBeTruthy();
  expect(sent()).toEqual([]);
});
