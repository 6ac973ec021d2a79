import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { hasUnsaved } from '../../../../ui/unsaved/unsaved-store.ts';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import type { ImportDetail } from '../queries.ts';
import { differencesOf } from './conflict.ts';
import { detail } from './detail.fixture.ts';
import { useEditor } from './use-editor.ts';
import { valuesOf } from './values.ts';

const screen = useFakeScreen();
const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const variants = detail.variants.map((variant, nth) => ({ ...variant, variant_id: id(nth + 1) }));
const product = (more: Partial<ImportDetail> = {}): ImportDetail => ({
  ...detail,
  import_product_id: id(10),
  variants,
  ...more,
});

async function editor() {
  screen().on('product.updateImportProduct', ({ version }) => ({ import_product_id: id(10), version: version + 1 }));
  const hook = await screen().run(() => {
    const [shown, show] = useState(product());
    return { ...useEditor(shown), show };
  });
  const type = (title: string) => hook.act(({ form }) => form.set('title', title));
  const save = () => hook.act(({ form }) => form.submit());
  const renew = (more: Partial<ImportDetail>) => hook.act(({ show }) => show(product(more)));
  return { hook, type, save, renew };
}
const sent = () => screen().inputs('product.updateImportProduct');

describe('saving', () => {
  test('names the version, and the next save the version that this returned', async () => {
    const { hook, type, save } = await editor();
    await type('Mug');
    await save();
    expect(hook.current.form).toMatchObject({ isDirty: false, values: { title: 'Mug' } });
    await type('Cup');
    await save();
    expect(sent().map(({ version, title }) => [version, title])).toEqual([
      [1, 'Mug'],
      [2, 'Cup'],
    ]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['Mug is saved', 'Cup is saved']);
  });

  test('needs a title', async () => {
    const { hook, type, save } = await editor();
    await type('');
    await save();
    expect([hook.current.form.errorOf('title'), sent()]).toEqual(['Please enter a title.', []]);
  });

  test('keeps the edits when the server refuses them', async () => {
    const { hook, type, save } = await editor();
    screen().on('product.updateImportProduct', () => refusal('permission.denied', 'No.', {}, 403));
    await type('Mug');
    await save();
    expect([hook.current.form.values.title, hook.current.form.isDirty, hasUnsaved()]).toEqual(['Mug', true, true]);
  });

  test('keeps what was typed while it was on its way, as an edit', async () => {
    const response = later<unknown>();
    const { hook, type, save, renew } = await editor();
    screen().on('product.updateImportProduct', () => response.response);
    await type('Mug');
    await save();
    await type('Mug of stoneware');
    await screen().act(() => response.arrive({ import_product_id: id(10), version: 2 }));
    await renew({ version: 2, title: 'Mug' });
    expect([hook.current.form.values.title, hook.current.form.isDirty]).toEqual(['Mug of stoneware', true]);
    await renew({ version: 3, title: 'Mug', vendor: 'Nordic' });
    expect(hook.current).toMatchObject({ conflict: null, form: { values: { title: 'Mug of stoneware' } } });
    await save();
    expect(sent().at(-1)).toMatchObject({ version: 3, title: 'Mug of stoneware', vendor: 'Nordic' });
  });
});

describe('what was saved elsewhere meanwhile', () => {
  test('is shown at once where nothing is edited', async () => {
    const { hook, renew } = await editor();
    await renew({ version: 2, title: 'Beaker' });
    expect(hook.current.form).toMatchObject({ isDirty: false, values: { title: 'Beaker' } });
    expect(hook.current.isJoined).toBe(false);
  });

  test('is joined with edits of other fields, which says so until it is saved', async () => {
    const { hook, type, save, renew } = await editor();
    await type('Mug');
    await renew({ version: 2, vendor: 'Nordic' });
    expect(hook.current).toMatchObject({ isJoined: true, form: { values: { title: 'Mug', vendor: 'Nordic' } } });
    await save();
    expect(sent()).toMatchObject([{ version: 2, title: 'Mug', vendor: 'Nordic' }]);
    expect(hook.current.isJoined).toBe(false);
  });

  test('is never replaced by an older copy', async () => {
    const { hook, renew } = await editor();
    await renew({ version: 3, title: 'Beaker' });
    await renew({ version: 2, title: 'Mug' });
    expect(hook.current.form.values.title).toBe('Beaker');
  });

  describe('in the same field', () => {
    async function conflicting() {
      const all = await editor();
      await all.type('Mug');
      await all.renew({ version: 2, title: 'Beaker', vendor: 'Nordic' });
      return all;
    }

    test('keeps the own value on the screen, and both to choose from', async () => {
      const { hook } = await conflicting();
      expect(hook.current.form.values.title).toBe('Mug');
      expect(hook.current.conflict).toMatchObject({ fields: ['title'], stored: { title: 'Beaker' } });
    });

    test('is refused by the server while it is not decided, and nothing is lost', async () => {
      const { hook, save } = await conflicting();
      screen().on('product.updateImportProduct', () => refusal('import-list.changed-meanwhile'));
      await save();
      expect(sent()).toMatchObject([{ version: 1, title: 'Mug' }]);
      expect(hook.current.conflict?.fields).toEqual(['title']);
      expect(screen().errors).toEqual([]);
    });

    test('is saved over where the user keeps the own value; other fields are taken over', async () => {
      const { hook, save } = await conflicting();
      await hook.act(({ keepMine }) => keepMine());
      expect([hook.current.conflict, hook.current.form.isDirty]).toEqual([null, true]);
      await save();
      expect(sent()).toMatchObject([{ version: 2, title: 'Mug', vendor: 'Nordic' }]);
    });

    test('is taken where the user gives up the own value', async () => {
      const { hook } = await conflicting();
      await hook.act(({ takeStored }) => takeStored());
      expect(hook.current.conflict).toBeNull();
      expect(hook.current.form).toMatchObject({ isDirty: false, values: { title: 'Beaker', vendor: 'Nordic' } });
    });
  });
});

describe('what differs', () => {
  const mine = valuesOf(product());
  const [sage, blue] = mine.variants;

  test('is nothing between the same values', () => {
    expect(differencesOf(mine, valuesOf(product()))).toEqual([]);
  });

  test('of a description is its text without tags', () => {
    const stored = { ...mine, description: '<p>Holds</p>\n<p>400 ml</p>' };
    expect(differencesOf(stored, mine)).toEqual([
      { field: 'description', stored: 'Holds 400 ml', mine: 'Holds 350 ml.' },
    ]);
  });

  test('of a list is what only one side has', () => {
    expect(differencesOf({ ...mine, tags: ['mug', 'gift'] }, { ...mine, tags: ['mug', 'sale'] })).toEqual([
      { field: 'tags', stored: 'gift', mine: 'sale' },
    ]);
  });

  test('of a list in another order is all of it', () => {
    expect(differencesOf({ ...mine, tags: ['a', 'b'] }, { ...mine, tags: ['b', 'a'] })).toEqual([
      { field: 'tags', stored: 'a\nb', mine: 'b\na' },
    ]);
  });

  test('of variants names options, SKU, own prices, and those that are off', () => {
    const own = [{ currency: 'USD', price_minor: 1990, compare_at_minor: null }];
    const stored = { ...mine, variants: [{ ...sage!, own_prices: own }, blue!] };
    const edited = { ...mine, variants: [{ ...sage!, is_on: false }, blue!] };
    expect(differencesOf(stored, edited)).toEqual([
      { field: 'variants', stored: 'Sage · MUG-SG · USD 19.90', mine: 'Sage · MUG-SG · ✕' },
    ]);
  });
});
