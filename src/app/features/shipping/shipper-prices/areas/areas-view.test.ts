import { createElement, Fragment, useEffect, useState, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { GridLine } from '../../../../shared/grid/cell.ts';
import { CellGrid } from '../../../../shared/grid/CellGrid.tsx';
import { hasUnsaved } from '../../../../ui/unsaved/unsaved-store.ts';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import type { ViewFrame } from '../ChannelView.tsx';
import { tableOf } from '../grid/price-table.fixture.ts';
import type { PriceTable } from '../grid/grid-draft.ts';
import { AreasView } from './AreasView.tsx';

const screen = useFakeScreen();
const channelId = '01920000-0000-7000-8000-000000000001';
const frame: ViewFrame = ({ banner, actions, children }): ReactNode =>
  createElement(Fragment, null, banner, actions, children);
type Row = readonly [country: string, postcodes: string, minor: number];
const table = (version: number, ...rows: readonly Row[]): PriceTable =>
  tableOf([], {
    channelId,
    version,
    remote_areas: rows.map(([country_code, postcodes, amount_minor], nth) => ({
      _id: String(nth),
      country_code,
      postcodes,
      amount_minor,
      valid_from: '2026-01-01T00:00:00.000Z',
      valid_to: null,
    })),
  });
const reunion: Row = ['FR', '974', 1200];

/** The grid of a channel; `write` is what the user types into a cell. */
async function grid(first: PriceTable, mayEdit = true) {
  let reload: (next: PriceTable) => void = () => undefined;
  const Host = () => {
    const [shown, setShown] = useState(first);
    useEffect(() => {
      reload = setShown;
    }, []);
    return createElement(AreasView, { table: shown, mayEdit, frame });
  };
  const view = await open(screen(), () => createElement(Host), [CellGrid]);
  const props = () => {
    const [found] = view.parts('lines', 'onWrite');
    if (!found) throw new Error('no grid');
    return found as { lines: readonly GridLine[]; onWrite: (texts: readonly object[]) => void; isReadOnly: boolean };
  };
  const write = (row: number, ...texts: readonly string[]) =>
    screen().act(() => props().onWrite(texts.map((text, column) => ({ place: { row, column }, text }))));
  return {
    view,
    props,
    write,
    texts: () => props().lines.map(({ cells }) => cells.map(({ text }) => text).join(' ')),
    reload: (next: PriceTable) => screen().act(() => reload(next)),
  };
}
const sent = () => screen().inputs('shipper_price.remoteSave');
const saving = () => screen().on('shipper_price.remoteSave', () => ({ version: 2, added: 1, ended: 0 }));

describe('the remote areas of a channel', () => {
  test('are saved as a whole, with the new line', async () => {
    saving();
    const { view, write } = await grid(table(1, reunion));
    expect(view.button('Save changes').why).toBe('Nothing is changed.');
    await write(1, 'fr', '971', '9.50');
    await view.press('Save changes');
    expect(sent()).toMatchObject([
      {
        version: 1,
        areas: [
          { country_code: 'FR', postcodes: '974', amount_minor: 1200 },
          { country_code: 'FR', postcodes: '971', amount_minor: 950 },
        ],
      },
    ]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['1 remote area saved']);
  });

  test('with a wrong cell wait for it, and the cell says why', async () => {
    const { view, write, props } = await grid(table(1, reunion));
    await write(1, 'FR', '20999 – 20000', '9');
    expect(view.button('Save changes').why).toBe('1 cell has to be corrected first.');
    expect(props().lines[1]?.cells[1]).toMatchObject({
      isInvalid: true,
      about: 'The range is the wrong way round: 20999 – 20000.',
    });
  });

  test('that are in the list twice are not saved', async () => {
    const { view, write } = await grid(table(1, reunion));
    await write(1, 'FR', '974', '3');
    expect(view.button('Save changes').isBlocked).toBe(true);
  });

  test('an emptied line ends', async () => {
    saving();
    const { view, write } = await grid(table(1, ['FR', '971', 900], reunion));
    await write(1, '', '', '');
    await view.press('Save changes');
    expect(sent()[0]?.areas).toEqual([{ country_code: 'FR', postcodes: '971', amount_minor: 900 }]);
  });

  test('a step is taken back', async () => {
    const { view, write, texts } = await grid(table(1, reunion));
    await write(0, 'FR', '974', '13');
    await write(0, 'FR', '974', '14');
    await view.press('Undo');
    expect(texts()[0]).toBe('FR 974 13');
    await view.press('Undo');
    expect([texts()[0], hasUnsaved()]).toEqual(['FR 974 12.00', false]);
    expect(view.button('Undo').isBlocked).toBe(true);
  });

  test('can only be read without the permission: there is no empty line', async () => {
    const { view, texts, props } = await grid(table(1, reunion), false);
    expect([texts(), props().isReadOnly, view.buttonNames]).toEqual([['FR 974 12.00'], true, []]);
  });
});

describe('saving', () => {
  test('keeps what was typed while it was on its way, as an edit of what is saved', async () => {
    const response = later<unknown>();
    screen().on('shipper_price.remoteSave', () => response.response);
    const { view, write, texts, reload } = await grid(table(1, reunion));
    await write(1, 'FR', '971', '9');
    await view.press('Save changes');
    await write(2, 'ES', '35', '7');
    await screen().act(() => response.arrive({ version: 2, added: 1, ended: 0 }));
    expect(texts()).toContain('ES 35 7');
    expect(hasUnsaved()).toBe(true);
    await reload(table(2, reunion, ['FR', '971', 900]));
    expect(texts().slice(0, 3)).toEqual(['FR 974 12.00', 'FR 971 9.00', 'ES 35 7']);
    saving();
    await view.press('Save changes');
    expect(sent().at(-1)).toMatchObject({ version: 2, areas: [{}, {}, { country_code: 'ES', amount_minor: 700 }] });
  });

  test('leaves nothing to save where nothing was typed since', async () => {
    saving();
    const { view, write } = await grid(table(1, reunion));
    await write(1, 'FR', '971', '9');
    await view.press('Save changes');
    expect([view.button('Save changes').why, hasUnsaved()]).toEqual(['Nothing is changed.', false]);
  });

  test('that is refused keeps the lines and the reason until something is typed', async () => {
    screen().on('shipper_price.remoteSave', () => refusal('input.invalid', 'Too many areas.'));
    const { view, write, texts } = await grid(table(1, reunion));
    await write(1, 'FR', '971', '9');
    await view.press('Save changes');
    expect(texts()[1]).toBe('FR 971 9');
    expect(view.text).toContain('Too many areas.');
    await write(1, 'FR', '972', '9');
    expect(view.text).not.toContain('Too many areas.');
  });

  test('after another user saved sends both', async () => {
    saving();
    const { view, write, reload } = await grid(table(1, reunion));
    await write(1, 'FR', '971', '9');
    await reload(table(2, reunion, ['ES', '38', 800]));
    await view.press('Save changes');
    expect(sent()[0]?.areas.map(({ postcodes }) => postcodes)).toEqual(['974', '38', '971']);
    expect(sent()[0]?.version).toBe(2);
  });
});
