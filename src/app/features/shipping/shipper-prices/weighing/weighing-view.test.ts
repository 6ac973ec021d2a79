import { createElement, Fragment, useEffect, useState, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { hasUnsaved } from '../../../../ui/unsaved/unsaved-store.ts';
import type { ViewFrame } from '../ChannelView.tsx';
import { tableOf } from '../grid/price-table.fixture.ts';
import type { PriceTable } from '../grid/grid-draft.ts';
import { WeighingView } from './WeighingView.tsx';

const screen = useFakeScreen();
const channelId = '01920000-0000-7000-8000-000000000001';
const frame: ViewFrame = ({ banner, actions, children }): ReactNode =>
  createElement(Fragment, null, banner, actions, children);
const table = (version: number, more: Partial<PriceTable['channel']> = {}): PriceTable => {
  const made = tableOf([], { channelId, version });
  return { ...made, channel: { ...made.channel, ...more } };
};
const batteries = 'Battery';
const check = (checked: boolean) => ({ target: { checked } });
const sent = () => screen().inputs('shipper_price.channelSave');
const saving = () => screen().on('shipper_price.channelSave', () => ({ version: 9 }));

/** The view of a channel; `reload` brings a newer table, as after a change of another user. */
async function weighing(mayEdit = true) {
  let reload: (next: PriceTable) => void = () => undefined;
  const Host = () => {
    const [shown, setShown] = useState(table(1));
    useEffect(() => {
      reload = setShown;
    }, []);
    return createElement(WeighingView, { table: shown, mayEdit, frame });
  };
  const view = await open(screen(), () => createElement(Host));
  return { view, reload: (next: PriceTable) => screen().act(() => reload(next)) };
}

describe('how a channel weighs', () => {
  test('is saved once something is changed', async () => {
    saving();
    const { view } = await weighing();
    expect(view.button('Save changes').why).toBe('Nothing is changed.');
    await view.field('Divisor').set(5000);
    await view.field('Which weight counts').set('double');
    await view.field(batteries).set(check(true));
    await view.press('Save changes');
    expect(sent()).toEqual([
      { channel_id: channelId, version: 1, divisor: 5000, rule: 'double', restricted: ['battery'] },
    ]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['Saved']);
  });

  test('is no change any more when the old value is typed again', async () => {
    const { view } = await weighing();
    await view.field('Divisor').set(5000);
    expect(hasUnsaved()).toBe(true);
    await view.field('Divisor').set(6000);
    expect([hasUnsaved(), view.button('Save changes').why]).toEqual([false, 'Nothing is changed.']);
  });

  test.each([999, 20_001, 5000.5, undefined])('is not saved with the divisor %s', async (divisor) => {
    const { view } = await weighing();
    await view.field('Divisor').set(divisor);
    expect(view.button('Save changes')).toMatchObject({ isBlocked: true, why: 'A whole number from 1000 to 20000.' });
    expect(view.field('Divisor').error).toBe('A whole number from 1000 to 20000.');
  });

  test('can only be read without the permission', async () => {
    const { view } = await weighing(false);
    expect(view.buttonNames).toEqual([]);
    expect(view.field('Divisor').isDisabled).toBe(true);
  });

  test('that is refused keeps what was typed, with the reason', async () => {
    screen().on('shipper_price.channelSave', () => refusal('input.invalid', 'Another user was faster.'));
    const { view } = await weighing();
    await view.field('Divisor').set(5000);
    await view.press('Save changes');
    expect(view.text).toContain('Another user was faster.');
    expect([view.field('Divisor').value, hasUnsaved()]).toEqual([5000, true]);
    saving();
    await view.press('Save changes');
    expect(view.text).not.toContain('Another user was faster.');
  });
});

describe('a channel that another user changed meanwhile', () => {
  test('shows their values where nothing was typed, and nothing is to be saved', async () => {
    const { view, reload } = await weighing();
    await reload(table(2, { divisor: 8000, restricted: ['liquid'] }));
    expect([view.field('Divisor').value, view.field('Liquid').value]).toEqual([8000, true]);
    expect([view.button('Save changes').why, hasUnsaved()]).toEqual(['Nothing is changed.', false]);
  });

  test('keeps the own changes, and theirs are not set back by saving', async () => {
    saving();
    const { view, reload } = await weighing();
    await view.field('Divisor').set(5000);
    await view.field(batteries).set(check(true));
    await reload(table(2, { divisor: 8000, rule: 'double', restricted: ['liquid'] }));
    await view.press('Save changes');
    expect(sent()).toMatchObject([{ version: 2, divisor: 5000, rule: 'double' }]);
    expect(sent()[0]?.restricted.toSorted()).toEqual(['battery', 'liquid']);
  });
});
