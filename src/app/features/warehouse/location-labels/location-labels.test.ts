import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import type { Input } from '../../../sync/calls.ts';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { LocationLabelsDialog } from './LocationLabelsDialog.tsx';

const screen = useFakeScreen();
const id = (nth: number) => `01920000-0000-7000-8000-00000000000${nth}`;

/** Locations by the typed prefix, in two warehouses. */
const counts: Readonly<Record<string, readonly [number, number]>> = { '': [120, 2_001], 'A-': [60, 1] };

const dialog = () => {
  screen().on('location.warehouses', ({ prefix = '' }: Input<'location.warehouses'>) =>
    (counts[prefix] ?? [0, 0]).map((locations, nth) => ({ _id: id(nth), code: `W${nth}`, name: 'Depot', locations })),
  );
  return open(screen(), () => createElement(LocationLabelsDialog, { onClose: () => undefined }));
};

test('all places of the first warehouse are proposed, with their number', async () => {
  const view = await dialog();
  expect(view.fields).toEqual(['Warehouse', 'Code begins with', 'Label', 'File']);
  expect(view.field('Warehouse').value).toBe(id(0));
  expect(view.text).toContain('Print 120 labels');
});

test('a prefix is counted in capitals before anything is printed', async () => {
  const view = await dialog();
  await view.field('Code begins with').set(' a-');
  await vi.waitFor(() => expect(view.text).toContain('Print 60 labels'));
  expect(screen().inputs('location.warehouses').at(-1)).toEqual({ prefix: 'A-' });
  await view.field('Warehouse').set(id(1));
  expect(view.text).toContain('Print 1 label');
});

test('what matches nothing, or too much, cannot be printed, with the reason', async () => {
  const view = await dialog();
  await view.field('Warehouse').set(id(1));
  expect(view.text).toContain('At most 2000 labels at once; these are 2001.');
  await view.field('Code begins with').set('Q');
  await vi.waitFor(() => expect(view.text).toContain('No place of this warehouse begins with “Q”.'));
});

test('a sheet is a PDF: no file is chosen for it', async () => {
  const view = await dialog();
  await view.field('File').set('zpl');
  expect(view.text).toContain('Save 120 labels');
  await view.field('Label').set('a4');
  expect(view.has('File')).toBe(false);
  expect(view.text).toContain('Print 120 labels');
});

test('without the places the reason is shown', async () => {
  screen().on('location.warehouses', () => refusal('internal', 'No.'));
  const view = await open(screen(), () => createElement(LocationLabelsDialog, { onClose: () => undefined }));
  await vi.waitFor(() => expect(view.text).toContain('The places did not load'));
});
