import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { BandField } from '#domain/shipping/shipper-prices/validate.ts';
import { storeToken } from '../../../../session/token.ts';
import { hasUnsaved } from '../../../../ui/unsaved/unsaved-store.ts';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import type { PriceTable } from './grid-draft.ts';
import { band as bandOf, tableOf, type Band } from './price-table.fixture.ts';
import { useGridLines } from './use-grid-lines.ts';
import { usePriceGrid } from './use-price-grid.ts';

const screen = useFakeScreen();
const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const band = (n: number, place: string, more: Partial<Band> = {}): Band => bandOf(id(n), place, 0, 2000, more);
const table = (version: number, bands: readonly Band[] = [band(1, 'DE'), band(2, 'NL')]) =>
  tableOf(bands, { version, channelId: id(9) });
const [german, dutch] = ['DE 0 2000 ', 'NL 0 2000 '] as const;

/** The grid of a table, which `renew` replaces by what the server has now. */
async function priceGrid(first = table(1)) {
  storeToken('token', 'user-1');
  const hook = await screen().run(() => {
    const [shown, show] = useState(first);
    const grid = usePriceGrid(shown);
    return { ...grid, show, cells: useGridLines(grid, grid.lines) };
  });
  const type = (key: string, field: BandField, text: string) => hook.act(({ write }) => write([{ key, field, text }]));
  const save = () => hook.act((current) => current.save());
  const renew = (next: PriceTable) => hook.act(({ show }) => show(next));
  const textAt = (key: string, field: BandField) => hook.current.lines.find((line) => line.key === key)?.texts[field];
  const cellAt = (row: number, column: number) => hook.current.cells[row]?.cells[column];
  return { hook, type, save, renew, textAt, cellAt };
}
const saves = () => screen().inputs('shipper_price.gridSave');
const stored = () => [...screen().stored].filter(([key]) => key.includes('shipper-prices'));
const done = { version: 2, added: 0, changed: 1, ended: 0 };

describe('typed prices', () => {
  test('are on the device at once, by channel, and there again after a reload', async () => {
    const { hook, type } = await priceGrid();
    await type(dutch, 'base_minor', '2.80');
    expect(stored().map(([key]) => key.includes(id(9)))).toEqual([true]);
    expect(hasUnsaved()).toBe(false);
    await hook.unmount();
    const again = await priceGrid();
    expect(again.textAt(dutch, 'base_minor')).toBe('2.80');
  });

  test('are guarded where the device has no space for them', async () => {
    const { hook, type } = await priceGrid();
    screen().stored.set = () => {
      throw new Error('full');
    };
    await type(dutch, 'base_minor', '2.80');
    expect([hook.current.isStored, hasUnsaved()]).toEqual([false, true]);
  });

  test('are undone step by step, and discarded at once', async () => {
    const { hook, type, textAt } = await priceGrid();
    await type(dutch, 'base_minor', '2.80');
    await type(dutch, 'base_minor', '2.90');
    await hook.act(({ undo }) => undo());
    expect(textAt(dutch, 'base_minor')).toBe('2.80');
    await hook.act(({ discard }) => discard());
    expect([textAt(dutch, 'base_minor'), hook.current.isChanged, hook.current.canUndo]).toEqual(['2.63', false, false]);
    expect(stored()).toEqual([]);
  });

  test('of one row are given up alone; a new row is removed', async () => {
    const { hook, type, textAt } = await priceGrid();
    await type(dutch, 'base_minor', '2.80');
    await type(german, 'base_minor', '3.80');
    await type('new 0', 'place', 'AT');
    const lineAt = (key: string) => hook.current.lines.filter((line) => line.key === key);
    await hook.act(({ restore }) => lineAt(dutch).forEach(restore));
    await hook.act(({ restore }) => lineAt('new 0').forEach(restore));
    expect([textAt(dutch, 'base_minor'), textAt(german, 'base_minor'), lineAt('new 0')]).toEqual(['2.63', '3.80', []]);
  });
});

describe('a cell says', () => {
  test('what is saved, once it is changed', async () => {
    const { type, cellAt } = await priceGrid();
    await type(german, 'to_g', '3');
    expect(cellAt(0, 2)).toMatchObject({
      text: '3',
      isChanged: true,
      isInvalid: false,
      about: 'Changed; saved is “2”.',
    });
    expect(cellAt(1, 2)).toMatchObject({ text: '2' });
    expect(cellAt(1, 2)?.about ?? '').toBe('');
  });

  test('why it cannot be read, and nothing is saved then', async () => {
    const { hook, type, save, cellAt } = await priceGrid();
    await type(german, 'to_g', 'heavy');
    expect(cellAt(0, 2)?.isInvalid).toBe(true);
    expect(cellAt(0, 2)?.about).toContain('heavy');
    await save();
    expect([saves(), hook.current.decision.invalid]).toEqual([[], 1]);
  });

  test('what its row becomes: new, ending', async () => {
    const { hook, type } = await priceGrid();
    await type('new 0', 'place', 'at');
    await hook.act(({ end, lines }) => end(lines.slice(0, 1), true));
    expect(hook.current.cells.map(({ code, name }) => [code, name])).toEqual([
      ['Germany', 'ends'],
      ['Netherlands', ''],
      ['Austria', 'new'],
    ]);
  });
});

describe('saving', () => {
  test('sends the changed places in full on the version of the table', async () => {
    screen().on('shipper_price.gridSave', () => done);
    const { hook, type, save } = await priceGrid();
    await type(dutch, 'base_minor', '2.80');
    await save();
    expect(saves()).toMatchObject([
      { channel_id: id(9), version: 1, from: null, places: [{ place: 'NL', bands: [{ base_minor: 280 }] }] },
    ]);
    expect([hook.current.isChanged, stored()]).toEqual([false, []]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['1 price saved']);
  });

  test('sends nothing without a change', async () => {
    const { save } = await priceGrid();
    await save();
    expect(saves()).toEqual([]);
  });

  test('keeps what was typed while it was on its way', async () => {
    const response = later<unknown>();
    screen().on('shipper_price.gridSave', () => response.response);
    const { hook, type, save, renew, textAt } = await priceGrid();
    await type(dutch, 'base_minor', '2.80');
    await type(dutch, 'days_p50', '5');
    await save();
    await type(german, 'base_minor', '3.80');
    await type(dutch, 'base_minor', '2.95');
    await type('new 0', 'place', 'AT');
    await screen().act(() => response.arrive(done));
    await renew(table(2, [band(1, 'DE'), band(2, 'NL', { base_minor: 280, days_p50: 5 })]));
    expect([textAt(german, 'base_minor'), textAt(dutch, 'base_minor'), textAt('new 0', 'place')]).toEqual([
      '3.80',
      '2.95',
      'AT',
    ]);
    expect(Object.values(hook.current.draft.edits).map(({ texts }) => Object.keys(texts))).toEqual([
      ['base_minor'],
      ['base_minor'],
    ]);
    expect(Object.values(hook.current.draft.edits).flatMap(({ contested = [] }) => contested)).toEqual([]);
  });

  test('that is refused keeps every cell and says why until the next change', async () => {
    screen().on('shipper_price.gridSave', () => refusal('shipper-price.changed', 'Changed.'));
    const { hook, type, save, textAt } = await priceGrid();
    await type(dutch, 'base_minor', '2.80');
    await save();
    expect([hook.current.failure, textAt(dutch, 'base_minor'), stored().length]).toEqual(['Changed.', '2.80', 1]);
    await type(dutch, 'base_minor', '2.90');
    expect(hook.current.failure).toBeNull();
  });

  test('after another user’s save is based on their version, and marks the same cell', async () => {
    screen().on('shipper_price.gridSave', () => done);
    const { type, save, renew, cellAt } = await priceGrid();
    await type(german, 'to_g', '3');
    await type(german, 'base_minor', '2.80');
    await renew(table(2, [band(1, 'DE', { base_minor: 270 }), band(2, 'NL')]));
    expect(cellAt(0, 3)).toMatchObject({ text: '2.80', isContested: true });
    expect(cellAt(0, 3)?.about).toContain('2.70');
    await save();
    expect(saves()).toMatchObject([
      { version: 2, places: [{ place: 'DE', bands: [{ base_minor: 280, to_g: 3000 }] }] },
    ]);
  });
});
