import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { useFakeScreen } from '../../screen.fixture.ts';
import { useBasis, useNewer } from './use-basis.ts';

const screen = useFakeScreen();
type Row = { readonly version: number; readonly title: string; readonly stock: number };
const row = (version: number, more: Partial<Row> = {}): Row => ({ version, title: 'Mug', stock: 3, ...more });
const valuesOf = ({ title }: Row) => ({ title });

/** A form of the title; the row has more than that. */
async function card() {
  const hook = await screen().run(() => {
    const [latest, show] = useState(row(1));
    const { basis, setBasis } = useBasis(latest);
    const [initial, setInitial] = useState(valuesOf(basis));
    const [values, setValues] = useState(initial);
    const form = {
      values,
      isDirty: values.title !== initial.title,
      reset: (next: { title: string }) => {
        setInitial(next);
        setValues(next);
      },
    };
    const newer = useNewer({ basis, setBasis, latest, valuesOf, form });
    return { newer, basis, form, show, type: (title: string) => setValues({ title }) };
  });
  const renew = (next: Row) => hook.act(({ show }) => show(next));
  const type = (title: string) => hook.act((current) => current.type(title));
  return { hook, renew, type };
}

describe('a newer version', () => {
  test('is shown at once where nothing is edited', async () => {
    const { hook, renew } = await card();
    await renew(row(2, { title: 'Cup' }));
    expect(hook.current).toMatchObject({ newer: null, basis: { version: 2 }, form: { values: { title: 'Cup' } } });
  });

  test('that changed nothing of the form keeps the edits without a question', async () => {
    const { hook, renew, type } = await card();
    await type('Beaker');
    await renew(row(2, { stock: 9 }));
    expect(hook.current).toMatchObject({ newer: null, basis: { version: 2 }, form: { values: { title: 'Beaker' } } });
    expect(hook.current.form.isDirty).toBe(true);
  });

  test('of what is edited changes nothing before the user has chosen', async () => {
    const { hook, renew, type } = await card();
    await type('Beaker');
    await renew(row(2, { title: 'Cup' }));
    expect(hook.current.newer?.latest).toEqual(row(2, { title: 'Cup' }));
    expect(hook.current).toMatchObject({ basis: { version: 1 }, form: { values: { title: 'Beaker' } } });
  });

  test('is saved over where the user keeps the own values', async () => {
    const { hook, renew, type } = await card();
    await type('Beaker');
    await renew(row(2, { title: 'Cup' }));
    await hook.act(({ newer }) => newer?.keepMine());
    expect(hook.current).toMatchObject({ newer: null, basis: { version: 2 }, form: { values: { title: 'Beaker' } } });
    expect(hook.current.form.isDirty).toBe(true);
  });

  test('replaces the own values where the user takes theirs', async () => {
    const { hook, renew, type } = await card();
    await type('Beaker');
    await renew(row(2, { title: 'Cup' }));
    await hook.act(({ newer }) => newer?.takeTheirs());
    expect(hook.current).toMatchObject({ newer: null, basis: { version: 2 }, form: { values: { title: 'Cup' } } });
    expect(hook.current.form.isDirty).toBe(false);
  });

  test('is asked about again when an even newer one changed the same', async () => {
    const { hook, renew, type } = await card();
    await type('Beaker');
    await renew(row(2, { title: 'Cup' }));
    await hook.act(({ newer }) => newer?.keepMine());
    await renew(row(3, { title: 'Bowl' }));
    expect(hook.current.newer?.latest.title).toBe('Bowl');
    expect(hook.current.form.values.title).toBe('Beaker');
  });

  test('is adopted as soon as the own change is taken back', async () => {
    const { hook, renew, type } = await card();
    await type('Beaker');
    await renew(row(2, { title: 'Cup' }));
    await type('Mug');
    expect(hook.current).toMatchObject({ newer: null, form: { values: { title: 'Cup' }, isDirty: false } });
  });
});

test('an older copy or the same version changes nothing', async () => {
  const { hook, renew } = await card();
  await renew(row(2, { title: 'Cup' }));
  await renew(row(1));
  await renew(row(2, { title: 'Other' }));
  expect(hook.current).toMatchObject({ newer: null, form: { values: { title: 'Cup' } } });
});
