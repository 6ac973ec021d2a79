import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { eur, id, recharge } from '../account.fixture.ts';
import type { RechargeRow } from '../rows.ts';
import { ConfirmRecharges } from './ConfirmRecharges.tsx';

const screen = useFakeScreen();
let cleared = 0;
const claim = (n: number, more: Partial<RechargeRow> = {}) =>
  recharge({ _id: id(n), number: `RC-${n}`, claimed: eur(10_000 * n), ...more });
const bar = (rows: readonly RechargeRow[]) => {
  cleared = 0;
  screen().signIn({ _id: id(99), role_name: ['manager'] });
  return open(screen(), () => createElement(ConfirmRecharges, { rows, onClear: () => (cleared += 1) }));
};
const wait = (ms: number) => screen().act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  // The page needs time to go on, too.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true, advanceTimeDelta: 1 });
});
afterEach(() => void vi.useRealTimers());

describe('selected recharges', () => {
  test('are confirmed together, ten seconds after the user agreed to their sum', async () => {
    screen().on('account.confirmMany', ({ recharges }) => ({ confirmed: recharges.length, credited: eur(30_000) }));
    const view = await bar([claim(1), claim(2)]);
    await view.press('Confirm 2 recharges of €300.00');
    expect(view.text).toContain('RC-2 · Lin · €200.00');
    await view.press('Confirm €300.00');
    await wait(5_000);
    expect(screen().requests).toEqual([]);
    await wait(6_000);
    expect(screen().inputs('account.confirmMany')).toEqual([
      {
        recharges: [
          { _id: id(1), amount_minor: 10_000 },
          { _id: id(2), amount_minor: 20_000 },
        ],
      },
    ]);
    expect(screen().toasts).toMatchObject([
      { title: '2 recharges are confirmed', text: '€300.00 went to the balances.' },
    ]);
    expect(cleared).toBe(1);
  });

  test('are not sent after Undo', async () => {
    const view = await bar([claim(1)]);
    await view.press('Confirm 1 recharge of €100.00');
    await view.press('Confirm €100.00');
    await view.press('Undo (posted in 10 s)');
    await wait(20_000);
    expect(screen().requests).toEqual([]);
  });

  test('name one sum per currency', async () => {
    const view = await bar([claim(1), claim(2, { claimed: { minor: 5_000, currency: 'USD' } })]);
    expect(view.buttonNames).toContain('Confirm 2 recharges of €100.00 + $50.00');
  });

  test('leave out one’s own claims, decided ones and those without a rate', async () => {
    const view = await bar([
      claim(1),
      claim(2, { created_by: id(99) }),
      claim(3, { edited_by: [id(99)] }),
      claim(4, { status: 1 }),
      claim(5, { rate_e8: null }),
    ]);
    expect(view.buttonNames).toContain('Confirm 1 recharge of €100.00');
  });

  test('without one that can be confirmed the button says why', async () => {
    const view = await bar([claim(1, { created_by: id(99) })]);
    expect(view.button('Confirm')).toMatchObject({
      isBlocked: true,
      why: 'None of the selected recharges waits for you.',
    });
  });
});
