import { createElement, useEffect, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { hasUnsaved } from '../../../../ui/unsaved/unsaved-store.ts';
import { tableOf } from '../grid/price-table.fixture.ts';
import type { PriceTable } from '../grid/grid-draft.ts';
import { ZoneForm } from './ZoneForm.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
type Zone = PriceTable['zones'][number];
const member = (country_code: string, valid_to: string | null = null): Zone['countries'][number] => ({
  country_code,
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to,
});
const zone = (name: string, ...countries: readonly string[]): Zone => ({
  zone_id: id(5),
  name,
  countries: countries.map((code) => member(code)),
});
const table = (version: number, ...zones: readonly Zone[]) =>
  tableOf([], { channelId: id(1), version, zones: [...zones] });

let closed = 0;
beforeEach(() => {
  closed = 0;
});
const sent = () => screen().inputs('shipper_price.zoneSave');

/** The form of a zone; `reload` brings a newer table, as after a change of another user. */
async function form(of: Zone | null) {
  let reload: (next: PriceTable) => void = () => undefined;
  const onClose = () => (closed += 1);
  const Host = () => {
    const [shown, setShown] = useState(table(3, ...(of ? [of] : [])));
    useEffect(() => {
      reload = setShown;
    }, []);
    const current = shown.zones.find(({ zone_id: each }) => each === of?.zone_id) ?? null;
    return createElement(ZoneForm, { table: shown, zone: current, onClose });
  };
  const view = await open(screen(), () => createElement(Host));
  return { view, reload: (next: PriceTable) => screen().act(() => reload(next)) };
}

describe('a zone', () => {
  test('that is new needs a name, and is saved from now on', async () => {
    screen().on('shipper_price.zoneSave', () => ({ zone_id: id(5), version: 4 }));
    const { view } = await form(null);
    expect(view.button('Save zone').why).toBe('Give the zone a name.');
    await view.field('Name').set('  Baltic ');
    await view.field('Countries').set(['EE', 'LV']);
    await view.press('Save zone');
    expect(sent()).toEqual([
      { channel_id: id(1), version: 3, zone_id: null, name: 'Baltic', countries: ['EE', 'LV'], from: null },
    ]);
    expect(closed).toBe(1);
  });

  test('shows only the countries that are in it without an end', async () => {
    const ended = { ...zone('Baltic', 'EE'), countries: [member('EE'), member('LV', '2026-06-01T00:00:00.000Z')] };
    const { view } = await form(ended);
    expect(view.field('Countries').value).toEqual(['EE']);
  });

  test('changes on a later day where the user says so', async () => {
    screen().on('shipper_price.zoneSave', () => ({ zone_id: id(5), version: 4 }));
    const { view } = await form(zone('Baltic', 'EE'));
    await view.field('The change begins').set('2027-01-01');
    await view.press('Save zone');
    expect(sent()).toMatchObject([{ zone_id: id(5), from: '2027-01-01' }]);
  });

  test('that is only looked at can be closed without a question', async () => {
    const { view } = await form(zone('Baltic', 'EE', 'LV'));
    expect(hasUnsaved()).toBe(false);
    await view.field('Countries').set(['EE']);
    expect(hasUnsaved()).toBe(true);
    // The same countries in another order are no change.
    await view.field('Countries').set(['LV', 'EE']);
    expect(hasUnsaved()).toBe(false);
    await view.field('Name').set('Baltic states');
    expect(hasUnsaved()).toBe(true);
  });
});

describe('a zone that is refused', () => {
  test('stays open with what was typed and the reason, and can be sent again', async () => {
    screen().on('shipper_price.zoneSave', () => refusal('input.invalid', 'EE is in another zone.'));
    const { view } = await form(zone('Baltic', 'LV'));
    await view.field('Countries').set(['LV', 'EE']);
    await view.press('Save zone');
    expect([closed, view.field('Countries').value]).toEqual([0, ['LV', 'EE']]);
    expect(view.text).toContain('EE is in another zone.');
    expect(screen().errors).toEqual([]);
    screen().on('shipper_price.zoneSave', () => ({ zone_id: id(5), version: 4 }));
    await view.press('Save zone');
    expect(closed).toBe(1);
  });
});

describe('a zone that another user changed meanwhile', () => {
  test('has their countries, with the own additions and without the own removals', async () => {
    const { view, reload } = await form(zone('Baltic', 'EE', 'LV'));
    await view.field('Countries').set(['EE', 'FI']);
    await reload(table(4, zone('Baltic', 'EE', 'LV', 'LT')));
    expect(view.field('Countries').value).toEqual(['EE', 'LT', 'FI']);
  });

  test('has their name, which is not set back by saving other countries', async () => {
    screen().on('shipper_price.zoneSave', () => ({ zone_id: id(5), version: 5 }));
    const { view, reload } = await form(zone('Baltic', 'EE'));
    await view.field('Countries').set(['EE', 'LV']);
    await reload(table(4, zone('Baltic states', 'EE')));
    expect(view.field('Name').value).toBe('Baltic states');
    await view.press('Save zone');
    expect(sent()).toMatchObject([{ version: 4, name: 'Baltic states', countries: ['EE', 'LV'] }]);
  });

  test('keeps the name that was typed', async () => {
    const { view, reload } = await form(zone('Baltic', 'EE'));
    await view.field('Name').set('East');
    await reload(table(4, zone('Baltic states', 'EE')));
    expect(view.field('Name').value).toBe('East');
  });
});
