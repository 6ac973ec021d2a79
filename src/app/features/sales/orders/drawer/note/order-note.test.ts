import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { refusal, useFakeScreen } from '../../../../screen.fixture.ts';
import { open } from '../../../../view.fixture.ts';
import { hasUnsaved } from '../../../../../ui/unsaved/unsaved-store.ts';
import { id, orderDetail } from '../../order.fixture.ts';
import { queryClient } from '../../../../../sync/queries.ts';
import { orderQuery } from '../../queries.ts';
import { OrderNote } from './OrderNote.tsx';

// The notes that wait on the device have their own test.
vi.mock('./RefusedNote.tsx', () => ({ RefusedNote: () => null }));

const screen = useFakeScreen();
/** What was sent, once the device has looked what waits before it. */
const sent = (count = 1) =>
  vi.waitFor(() => {
    const inputs = screen().inputs('order.updateNote');
    if (inputs.length < count) throw new Error('nothing was sent yet');
    return inputs;
  });

function Order() {
  const { data } = useQuery(orderQuery(id(1)));
  return data ? createElement(OrderNote, { order: data }) : null;
}

/** The note of an order that other users change. */
async function shown(note: string) {
  screen().signIn({ actions: ['order.note'] });
  screen().on('order.detail', () => orderDetail({ note }));
  const view = await open(screen(), () => createElement(Order));
  const byAnother = (next: string) =>
    screen().act(() => queryClient.setQueryData(orderQuery(id(1)).queryKey, orderDetail({ note: next })));
  return { view, byAnother };
}

test('a note names the one it started from', async () => {
  screen().on('order.updateNote', ({ _id, note }) => ({ _id, note, version: 2 }));
  const { view } = await shown('Call first');
  await view.press('Edit the note');
  await view.field('Note').set('Ring twice');
  await view.submit();
  expect(await sent()).toEqual([{ _id: id(1), note: 'Ring twice', before: 'Call first' }]);
});

test('a note that another user saved meanwhile is shown next to the own one, and replaced only by choice', async () => {
  screen().on('order.updateNote', ({ _id, note }) => ({ _id, note, version: 2 }));
  const { view, byAnother } = await shown('Call first');
  await view.press('Edit the note');
  await view.field('Note').set('Ring twice');
  await byAnother('Do not call');
  expect(view.text).toContain('Do not call');
  expect(view.field('Note').value).toBe('Ring twice');
  await view.press('Save mine instead');
  expect(await sent()).toEqual([{ _id: id(1), note: 'Ring twice', before: 'Do not call' }]);
});

test('the newer note can be kept; what was typed is then gone', async () => {
  const { view, byAnother } = await shown('Call first');
  await view.press('Edit the note');
  await view.field('Note').set('Ring twice');
  await byAnother('Do not call');
  await view.press('Keep this one');
  expect(view.has('Note')).toBe(false);
  expect(hasUnsaved()).toBe(false);
  expect(screen().inputs('order.updateNote')).toEqual([]);
});

test('a refused save is no error message: what was typed stays, guarded', async () => {
  screen().on('order.updateNote', () => refusal('order.note-changed', 'Changed.', { note: 'Do not call' }, 409));
  const { view } = await shown('Call first');
  await view.press('Edit the note');
  await view.field('Note').set('Ring twice');
  await view.submit();
  expect(await sent()).toEqual([{ _id: id(1), note: 'Ring twice', before: 'Call first' }]);
  await vi.waitFor(() => expect(view.text).toContain('Do not call'));
  expect(screen().errors).toEqual([]);
  expect(view.field('Note').value).toBe('Ring twice');
  expect(hasUnsaved()).toBe(true);
});
