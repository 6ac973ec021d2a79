import { act, createElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { markReachable, markUnreachable } from '../../../../sync/connectivity.ts';
import { setDisplayCurrency } from '../../../../ui/text/display-currency/store.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { Pay } from './Pay.tsx';
import { countryGroup, eur, id, preview, processable } from '../preview.fixture.ts';
import { everythingOf, type Part } from '../process-request.ts';
import type { Method, Preview } from '../queries.ts';

const screen = useFakeScreen();
const two = countryGroup('NL', [processable(1), processable(2)]);
const covered = { orders: 1, order_ids: [id(1)], total: eur(1_000), quote_hash: 'b'.repeat(64) };
const short = { missing: eur(500), available: eur(1_500), covered };

type State = { method: Method; isAsking: boolean; isProcessing: boolean; part: Part | null };
const idle: State = { method: 'auto', isAsking: false, isProcessing: false, part: null };
let paid: Part[] = [];

function panel(more: Partial<Preview> = {}, state: Partial<State> = {}) {
  paid = [];
  const given = preview([two], more);
  return open(screen(), () =>
    createElement(Pay, {
      ...idle,
      ...state,
      preview: given,
      onMethod: () => undefined,
      onProcess: (part: Part) => paid.push(part),
    }),
  );
}

describe('a balance that covers everything', () => {
  test('pays all orders; the button names their number and the sum', async () => {
    const view = await panel();
    await view.press('Process 2 orders for €20.00');
    expect(paid).toEqual([everythingOf(preview([two]))]);
  });

  test('offers no recharge and no part', async () => {
    expect((await panel()).buttonNames).toEqual(['Process 2 orders for €20.00']);
  });
});

describe('a seller who reads amounts in another currency', () => {
  afterEach(() => act(() => setDisplayCurrency(null)));

  test('pays what the button names: the charged amount, the converted one next to it', async () => {
    setDisplayCurrency({ from: 'EUR', to: 'USD', rate_e8: 108_430_000, at: '2026-11-21T15:20:00.000Z' });
    const view = await panel();
    expect(view.buttonNames).toEqual(['Process 2 orders for €20.00 ≈ $21.69']);
  });

  test('pays in the books’ currency while there is no rate', async () => {
    setDisplayCurrency({ from: 'EUR', to: 'XPF', rate_e8: null, at: null });
    const view = await panel();
    expect(view.buttonNames).toEqual(['Process 2 orders for €20.00']);
  });
});

describe('overdue charges that stop processing', () => {
  const stopped = { credit_block: 'New charges are stopped: 10.00 EUR is overdue.' };

  test('are told before pressing; only a recharge is offered, by either payment', async () => {
    for (const method of ['auto', 'manual'] as const) {
      const view = await panel({ ...short, missing: eur(0), ...stopped }, { method });
      expect(view.text).toContain('New charges are stopped: 10.00 EUR is overdue.');
      expect(view.buttonNames).toEqual(['Recharge the balance']);
    }
  });
});

describe('a balance that is too small', () => {
  test('leads to a recharge of the missing amount, written as a plain number', async () => {
    const view = await panel(short);
    expect(view.parts('to', 'search')).toMatchObject([{ to: '/accounts/recharge', search: { amount: '5.00' } }]);
    expect(view.buttonNames).toContain('Recharge €5.00');
  });

  test('never offers to pay everything', async () => {
    expect((await panel(short)).buttonNames).not.toContain('Process 2 orders for €20.00');
  });

  test('pays the part it covers, with the price of that part', async () => {
    const view = await panel(short);
    await view.press('Process 1 of 2 for €10.00');
    expect(paid).toEqual([covered]);
  });

  test('that covers no order says that nothing is charged', async () => {
    const view = await panel({ ...short, covered: { ...covered, orders: 0, order_ids: [] } });
    expect(view.buttonNames).toEqual(['Recharge €5.00']);
    expect(view.text).toContain('Nothing is charged.');
  });

  test('does not matter for a manual payment', async () => {
    const view = await panel(short, { method: 'manual' });
    expect(view.buttonNames).toEqual(['Process 2 orders for €20.00']);
    expect(view.text).toContain('attach the proof');
  });
});

describe('nothing is paid twice or for an outdated selection', () => {
  test.each<[string, Partial<State>]>([
    ['while the total is refetched', { isAsking: true }],
    ['while everything is being paid', { isProcessing: true, part: everythingOf(preview([two])) }],
    ['while a part is being paid', { isProcessing: true, part: covered }],
  ])('%s no button can be pressed', async (_, state) => {
    for (const more of [{}, short])
      expect(
        (await panel(more, state)).buttons.filter(({ name }) => name.startsWith('Process')).every((b) => b.isBlocked),
      ).toBe(true);
  });

  test('without orders nothing can be paid', async () => {
    const view = await panel({ orders: 0 });
    expect(view.buttons.every(({ isBlocked }) => isBlocked)).toBe(true);
  });

  test('offline the reason is named', async () => {
    const view = await panel();
    await screen().act(() => markUnreachable());
    expect(view.button('Process 2 orders for €20.00')).toMatchObject({
      isBlocked: true,
      why: 'Payments need the connection.',
    });
    await screen().act(() => markReachable());
    expect(view.button('Process 2 orders for €20.00').isBlocked).toBe(false);
  });
});

test('the balance is only subtracted when it pays', async () => {
  const balanceOf = async (method: Method) => (await panel({}, { method })).parts('ways', 'balance')[0]?.['balance'];
  expect(await balanceOf('auto')).toEqual(eur(100_000));
  expect(await balanceOf('manual')).toBeUndefined();
});

test('a fee of zero is not listed', async () => {
  const rows = async (more: Partial<Preview>) =>
    (await panel(more))
      .parts('ways', 'rows')
      .flatMap((props) => (props['rows'] as { id: string }[]).map((row) => row.id));
  expect(await rows({})).not.toContain('fee');
  expect(await rows({ fee: eur(50) })).toContain('fee');
});
