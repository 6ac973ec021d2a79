import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { ImportTracking } from './ImportTracking.tsx';

const screen = useFakeScreen();
const field = 'Carrier’s file';
const csv = (name = 'events.csv') => new File(['number,time'], name, { type: 'text/csv' });
const outcome = (refused: readonly object[], added = 3) => ({ added, refused_count: refused.length, refused });

async function drawer() {
  const state = { closed: 0 };
  const view = await open(screen(), () => createElement(ImportTracking, { onClose: () => (state.closed += 1) }));
  return { view, state };
}
const sent = () => screen().inputs('tracking.importEvents');

test('without a file nothing is sent, and the field says so until one is chosen', async () => {
  const { view } = await drawer();
  await view.press('Import events');
  expect([view.field(field).error, sent()]).toEqual(['Choose the file first.', []]);
  await view.field(field).set(csv());
  expect(view.field(field).error).toBe('');
});

test('a file without faults closes the drawer with the number of events', async () => {
  screen().on('tracking.importEvents', () => outcome([]));
  const { view, state } = await drawer();
  await view.field(field).set(csv());
  await view.press('Import events');
  expect([state.closed, screen().toasts.map(({ title }) => title)]).toEqual([1, ['3 events added']]);
});

describe('lines that were left out', () => {
  const faulty = [
    { row: 2, number: 'YT1', reason: 'number' },
    { row: 5, number: '', reason: 'time' },
  ];

  test('are named with the reason, and the drawer stays', async () => {
    screen().on('tracking.importEvents', () => outcome(faulty));
    const { view, state } = await drawer();
    await view.field(field).set(csv());
    await view.press('Import events');
    expect(state.closed).toBe(0);
    expect(view.text).toContain('3 events added. 2 lines were left out:');
    expect(view.text).toContain('Line 2, YT1: We do not know this number.');
    expect(view.text).toContain('Line 5, —: The time is missing or has no zone.');
  });

  test('are those of the file that is shown', async () => {
    screen().on('tracking.importEvents', () => outcome(faulty));
    const { view } = await drawer();
    await view.field(field).set(csv());
    await view.press('Import events');
    await view.field(field).set(csv('corrected.csv'));
    expect(view.text).not.toContain('2 lines were left out');
  });
});

describe('a refused file', () => {
  test('stays with the reason, and can be sent again', async () => {
    screen().on('tracking.importEvents', () => refusal('input.invalid', 'The column time is missing.'));
    const { view, state } = await drawer();
    await view.field(field).set(csv());
    await view.press('Import events');
    expect([state.closed, view.field(field).error]).toEqual([0, 'The column time is missing.']);
    screen().on('tracking.importEvents', () => outcome([]));
    await view.press('Import events');
    expect(state.closed).toBe(1);
  });
});
