import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalCode } from '#contract/refusals.ts';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import type { UserRow } from './queries.ts';
import { UserCredit } from './UserCredit.tsx';

const screen = useFakeScreen();
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const userId = '01920000-0000-7000-8000-000000000001';
const user = { _id: userId, name: 'Lin Wu' } as unknown as UserRow;

beforeEach(() => void screen().visit('/user/list'));

describe('the credit line of a seller', () => {
  const form = async () => {
    screen().on('account.detail', () => ({ balance: eur(1_000), credit: eur(50_000), available: eur(51_000) }));
    const view = await open(screen(), () => createElement(UserCredit, { user }));
    await view.press('Change credit line');
    return view;
  };
  const change = async (minor: number | null, reason = 'Pays on time') => {
    const view = await form();
    await view.field('Credit line').set(minor === null ? null : eur(minor));
    await view.field('Reason').set(reason);
    await view.buttons.findLast((button) => button.name === 'Change credit line')?.press();
    return view;
  };

  test('is sent with the line it replaces, so that a change meanwhile is noticed', async () => {
    screen().on('account.setCreditBalance', () => ({}));
    await change(80_000);
    expect(screen().inputs('account.setCreditBalance')).toEqual([
      { user_id: userId, credit_minor: 80_000, replaces_minor: 50_000, reason: 'Pays on time' },
    ]);
  });

  test.each<[number | null, string, string, string]>([
    [null, 'x', 'Credit line', 'Enter an amount from 0.'],
    [50_000, 'x', 'Credit line', 'This is the current line.'],
    [80_000, '', 'Reason', 'Enter a reason.'],
  ])('%s for “%s” is not sent', async (minor, reason, field, sentence) => {
    const view = await change(minor, reason);
    expect(view.field(field).error).toBe(sentence);
    expect(screen().inputs('account.setCreditBalance')).toEqual([]);
  });

  test.each<RefusalCode>(['credit.in-use', 'credit.too-high', 'credit.changed-meanwhile'])(
    'the refusal %s is shown at the amount',
    async (code) => {
      screen().on('account.setCreditBalance', () => refusal(code, 'Not this one.'));
      const view = await change(80_000);
      expect(view.field('Credit line').error).toBe('Not this one.');
    },
  );
});
