import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { parcelConflicts } from '#domain/shipping/shipping/parcel-status.ts';
import { parcelChoices } from '#domain/warehouse/packing/choices.ts';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { DecisionDrawer } from './DecisionDrawer.tsx';
import { choiceLabel, consequence, decisionLabels, doneLabel, reasonOf } from './labels.ts';
import type { StoppedParcel } from './queries.ts';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const stopped = (more: Partial<StoppedParcel> = {}): StoppedParcel =>
  ({
    _id: id(1),
    version: 5,
    waybill: 'PY1',
    order_number: '#1001',
    seller_name: 'Lin',
    warehouse: 'VEN',
    country_code: 'NL',
    since: '2026-11-20T12:00:00.000Z',
    conflict: 'goods-damaged',
    order_status: 'open',
    put_back: false,
    labelled: false,
    returns: false,
    choices: ['continue', 'replace', 'put-back'],
    changes: [],
    problems: [],
    lines: [
      {
        _id: id(11),
        product_title: 'Mug',
        product_title_cn: '杯子',
        variant_code: 'PY-1',
        location_code: 'A-01',
        image: null,
        quantity: 2,
        sorted: 2,
        scanned: 1,
      },
    ],
    ...more,
  }) as unknown as StoppedParcel;

let closed = 0;
const drawer = (more: Partial<StoppedParcel> = {}) => {
  closed = 0;
  const props = {
    parcel: stopped(more),
    position: { at: 1, of: 1 },
    onPrevious: undefined,
    onNext: undefined,
    onClose: () => (closed += 1),
  };
  return open(screen(), () => createElement(DecisionDrawer, props));
};
const question = 'What should happen to the parcel?';
const outcome = (more: object = {}) => ({ from_stock: 0, to_buy: 0, returned: null, ...more });

describe('deciding about a stopped parcel', () => {
  test('of several ways one has to be chosen first', async () => {
    const view = await drawer();
    expect(view.button('Decide')).toMatchObject({ isBlocked: true, why: 'Choose what to do with the parcel first.' });
  });

  test('the only way is chosen already', async () => {
    const view = await drawer({ choices: ['put-back'] });
    expect(view.button('Unpack and put back').isBlocked).toBe(false);
  });

  test('the button names the decision, which is sent with the version that was seen', async () => {
    screen().on('pack.decide', () => outcome());
    const view = await drawer();
    await view.field(question).set('replace');
    await view.press('Replace the goods');
    expect(screen().inputs('pack.decide')).toEqual([{ parcel_id: id(1), version: 5, choice: 'replace' }]);
    expect(closed).toBe(1);
  });

  test.each([
    [outcome({ from_stock: 2 }), '2 from stock'],
    [outcome({ from_stock: 1, to_buy: 3 }), '1 from stock · 3 to be bought'],
    [outcome({ returned: { minor: 2_920, currency: 'EUR' } }), '€29.20 went back to the balance'],
    [outcome(), ''],
  ])('the message names what follows: %#', async (result, text) => {
    screen().on('pack.decide', () => result);
    const view = await drawer();
    await view.field(question).set('replace');
    await view.press('Replace the goods');
    expect(screen().toasts).toMatchObject([{ title: 'The goods are replaced', text }]);
  });

  test('that another user decided meanwhile keeps the drawer', async () => {
    screen().on('pack.decide', () => refusal('version.changed' as never));
    const view = await drawer();
    await view.field(question).set('continue');
    await view.press('Continue packing');
    expect(closed).toBe(0);
    expect(screen().errors).toHaveLength(1);
  });

  test('without a permitted decision it says that another user has to decide', async () => {
    const view = await drawer({ choices: [] });
    expect(view.text).toContain('Another user has to decide about this parcel.');
    expect(view.buttonNames).not.toContain('Decide');
  });

  test('each way says what it does', async () => {
    const view = await drawer({ choices: [...parcelChoices] });
    const cards = view.field(question).props['cards'] as { label: string; text: string }[];
    expect(new Set(cards.map(({ text }) => text)).size).toBe(parcelChoices.length);
    expect(new Set(cards.map(({ label }) => label)).size).toBe(parcelChoices.length);
  });
});

describe('why a parcel is stopped', () => {
  test.each(parcelConflicts)('%s has a reason of its own', (conflict) => {
    expect(reasonOf(stopped({ conflict })).message).toBeTruthy();
  });

  test('a cancelled order outweighs what was reported before', () => {
    expect(reasonOf(stopped({ conflict: 'goods-damaged', order_status: 'cancelled' })).message).toBe('Order cancelled');
  });

  test('goods that are still in the box outweigh both', () => {
    expect(reasonOf(stopped({ conflict: null, order_status: 'cancelled', put_back: true })).message).toBe(
      'Goods to put back',
    );
  });
});

describe('what a decision does', () => {
  const text = (...given: Parameters<typeof consequence>) => consequence(...given).message ?? '';

  test('going on after a change says that superfluous units come out first', () => {
    const changes = [{ _id: id(11) }] as unknown as StoppedParcel['changes'];
    expect(text('continue', stopped({ changes }))).toContain('too many come out first');
    expect(text('continue', stopped())).toContain('as it was paid');
  });

  test('putting back says whether the money returns', () => {
    expect(text('put-back', stopped({ returns: true }))).toContain('returns to the seller’s balance');
    expect(text('put-back', stopped({ order_status: 'cancelled' }))).toContain('does not return by itself');
    expect(text('put-back', stopped())).not.toContain('balance');
  });

  test('while units are put back every choice means that they are all back', () => {
    for (const choice of parcelChoices)
      expect(choiceLabel(choice, stopped({ conflict: null, put_back: true })).message).toBe('All goods are back');
  });

  test('a parcel that goes on is decided about when the units that left its order are back', async () => {
    const surplus = { conflict: 'order-changed', put_back: true, choices: ['put-back'] } as const;
    const parcel = stopped({ ...surplus, choices: [...surplus.choices] });
    expect(reasonOf(parcel).message).toBe('Units to take out');
    expect(choiceLabel('put-back', parcel).message).toBe('The units are back on their shelves');
    expect(text('put-back', parcel)).toContain('The rest is decided then');
    expect(doneLabel('put-back', parcel).message).toContain('Decide about the rest');
    expect((await drawer({ ...surplus, choices: [...surplus.choices] })).text).toContain(
      'Units that left the order are in the box',
    );
  });

  test('otherwise a choice is called by its name', () => {
    for (const choice of parcelChoices) expect(choiceLabel(choice, stopped())).toBe(decisionLabels[choice].label);
  });
});

describe('what the floor reported', () => {
  const problem = (more: object) =>
    ({
      _id: id(21),
      kind: 'missing',
      source: 'pack',
      quantity: 1,
      product_title: 'Mug',
      product_title_cn: '杯子',
      reason: '',
      reported_by: 'Pim',
      reported_at: '2026-11-20T12:00:00.000Z',
      ...more,
    }) as unknown as StoppedParcel['problems'][number];

  test.each([
    [{ kind: 'damaged' }, '1 × Mug: damaged'],
    [{ kind: 'missing', source: 'pack' }, '1 × Mug: missing'],
    [{ kind: 'missing', source: 'receive' }, '1 × Mug: never came'],
  ])('%j reads “%s”', async (more, title) => {
    expect((await drawer({ problems: [problem(more)] })).text).toContain(title);
  });

  test('a printed label is named, because the box may be at the hand-over', async () => {
    expect((await drawer({ put_back: true, labelled: true })).text).toContain('Its label is printed.');
    expect((await drawer({ put_back: true })).text).not.toContain('Its label is printed.');
  });
});
