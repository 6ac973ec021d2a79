import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { later, refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { Examples } from './Examples.tsx';
import { FormulaDrawer } from './FormulaDrawer.tsx';
import { FormulaFields } from './FormulaFields.tsx';
import type { FormulaValues } from './form-values.ts';
import type { FormulaRow, Opened } from './queries.ts';
import { queryClient } from '../../../sync/queries.ts';

const screen = useFakeScreen();
const id = '01920000-0000-7000-8000-000000000001';
const row = (more: Partial<FormulaRow> = {}): FormulaRow => ({
  formula_id: id,
  version: 1,
  revision: 1,
  status: 'draft',
  phase: 'draft',
  name: 'General',
  category_id: null,
  supplier_id: null,
  category: null,
  supplier_name: null,
  cost_from_fen: 0,
  cost_to_fen: null,
  quantity_from: 1,
  freight_fen_per_kg: 0,
  packing_fen: 0,
  quality_fen: 0,
  margin_bp: 3000,
  shipping_margin_bp: 500,
  fixed_minor: 0,
  warn_below_bp: 1000,
  valid_days: 14,
  currency: 'EUR',
  valid_from: '2026-11-01T00:00:00.000Z',
  valid_to: null,
  created_at: '2026-11-01T00:00:00.000Z',
  created_by_name: 'Lin',
  activated_at: null,
  activated_by_name: null,
  ...more,
});
let stored: FormulaRow[] = [];
let [opened, closed] = [[] as Opened[], 0];

beforeEach(() => {
  stored = [row()];
  [opened, closed] = [[], 0];
  screen().signIn({ actions: ['formula.edit'] });
  screen().on('quotation_formula.history', () => ({ versions: stored, changes: [] }));
});
/** Stores a change of the draft, as the server does. */
const saves = ({ name, margin_bp }: { name: string; margin_bp: number }) => {
  const [draft] = stored;
  stored = [row({ name, margin_bp, revision: (draft?.revision ?? 0) + 1 })];
  return { formula_id: id, version: 1, revision: stored[0]?.revision };
};

async function drawer(version = 1) {
  const props = {
    opened: { formula_id: id, version },
    onOpen: (next: Opened) => void opened.push(next),
    onClose: () => (closed += 1),
  };
  const view = await open(screen(), () => createElement(FormulaDrawer, props), [FormulaFields, Examples]);
  const fields = () => {
    const [found] = view.parts('field', 'currency');
    if (!found) throw new Error(`no fields: ${view.text}`);
    return found['field'] as <K extends keyof FormulaValues>(
      name: K,
    ) => {
      value: FormulaValues[K];
      onChange: (value: FormulaValues[K]) => void;
    };
  };
  const values = () => ({ name: fields()('name').value, margin: fields()('margin_bp').value });
  const type = <K extends keyof FormulaValues>(name: K, value: FormulaValues[K]) =>
    screen().act(() => fields()(name).onChange(value));
  return { view, values, type };
}
const sent = () => screen().inputs('quotation_formula.update');
/** Another user saves the draft. */
const theirs = (more: Partial<FormulaRow>) =>
  screen().act(() => {
    stored = [row({ revision: (stored[0]?.revision ?? 0) + 1, ...more })];
    return queryClient.invalidateQueries({ queryKey: ['quotation_formula'] });
  });
const note = 'Another user saved this while you edited it.';

describe('a draft', () => {
  test('is saved on the revision that was seen, and can be activated then', async () => {
    screen().on('quotation_formula.update', saves);
    const { view, values, type } = await drawer();
    expect(view.buttonNames).toContain('Activate');
    await type('margin_bp', 4000);
    expect(view.buttonNames).not.toContain('Activate');
    await view.submit();
    expect(sent()).toMatchObject([{ formula_id: id, version: 1, revision: 1, margin_bp: 4000 }]);
    expect([opened, values().margin]).toEqual([[{ formula_id: id, version: 1 }], 4000]);
    expect(view.buttonNames).toContain('Activate');
    expect(view.text).not.toContain(note);
  });

  test('keeps what was typed while it was being saved, as an edit of what is saved', async () => {
    const response = later<unknown>();
    screen().on('quotation_formula.update', () => response.response);
    const { view, values, type } = await drawer();
    await type('margin_bp', 4000);
    await view.submit();
    await type('name', 'General 2');
    await screen().act(() => response.arrive(saves({ name: 'General', margin_bp: 4000 })));
    expect(values()).toEqual({ name: 'General 2', margin: 4000 });
    expect(view.text).not.toContain(note);
    screen().on('quotation_formula.update', saves);
    await view.submit();
    expect(sent().at(-1)).toMatchObject({ revision: 2, name: 'General 2', margin_bp: 4000 });
  });

  test('that is refused keeps what was typed', async () => {
    screen().on('quotation_formula.update', () => refusal('formula.changed', 'Changed meanwhile.'));
    const { view, values, type } = await drawer();
    await type('margin_bp', 4000);
    await view.submit();
    expect([values().margin, opened, screen().errors.length]).toEqual([4000, [], 1]);
    expect(view.buttonNames).not.toContain('Activate');
  });

  test('is deleted once that is confirmed', async () => {
    screen().on('quotation_formula.delete', () => ({}));
    const { view } = await drawer();
    await view.press('Delete draft');
    expect(closed).toBe(0);
    const [dialog] = view.parts('confirm', 'onConfirm');
    await screen().act(() => (dialog?.['onConfirm'] as (() => void) | undefined)?.());
    expect(screen().inputs('quotation_formula.delete')).toEqual([{ formula_id: id, version: 1, revision: 1 }]);
    expect(closed).toBe(1);
  });
});

describe('what another user saved', () => {
  test('is shown at once where nothing was typed', async () => {
    const { view, values } = await drawer();
    await theirs({ margin_bp: 3500 });
    expect([values().margin, view.text.includes(note)]).toEqual([3500, false]);
  });

  test('does not replace what is being typed, until the user takes it', async () => {
    const { view, values, type } = await drawer();
    await type('name', 'Mine');
    await theirs({ name: 'Theirs', margin_bp: 3500 });
    expect([values().name, view.text.includes(note)]).toEqual(['Mine', true]);
    await view.press('Take theirs');
    expect([values(), view.text.includes(note)]).toEqual([{ name: 'Theirs', margin: 3500 }, false]);
    expect(view.buttonNames).toContain('Activate');
  });
});

describe('a version that is in force', () => {
  const inForce = { status: 'active', phase: 'in-force' } as Partial<FormulaRow>;

  test('stays: a change becomes a new version, which opens', async () => {
    stored = [row(inForce)];
    screen().on('quotation_formula.update', () => ({ formula_id: id, version: 2, revision: 1 }));
    const { view, type } = await drawer();
    expect(view.text).toContain('Saving a change creates a new version as a draft.');
    await type('margin_bp', 4000);
    await view.submit();
    expect(opened).toEqual([{ formula_id: id, version: 2 }]);
  });

  test('takes no text while the new version is being made, and takes it again after a refusal', async () => {
    stored = [row(inForce)];
    const response = later<unknown>();
    screen().on('quotation_formula.update', () => response.response);
    const { view, values, type } = await drawer();
    const disabled = () => view.parts('field', 'currency').map((fields) => fields['disabled']);
    await type('margin_bp', 4000);
    expect(disabled()).toEqual([false]);
    await view.submit();
    expect(disabled()).toEqual([true]);
    await screen().act(() => response.arrive(refusal('formula.changed', 'Changed meanwhile.')));
    expect([disabled(), values().margin]).toEqual([[false], 4000]);
  });

  test('can only be read without the permission', async () => {
    screen().signIn({ actions: [] });
    stored = [row(inForce)];
    const { view } = await drawer();
    expect(view.parts('field', 'currency').map(({ disabled }) => disabled)).toEqual([true]);
    expect(view.buttonNames).not.toContain('End formula');
  });
});

test('a version that does not exist any more says so', async () => {
  const { view } = await drawer(7);
  expect(view.text).toContain('This version does not exist any more.');
});
