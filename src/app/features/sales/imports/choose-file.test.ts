import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { maxUploadBytes, maxUploadMegabytes } from '#domain/platform/files/kinds.ts';
import { FileField } from '../../../ui/form/upload/FileField.tsx';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open, type View } from '../../view.fixture.ts';
import { ChooseFile } from './ChooseFile.tsx';

const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const screen = useFakeScreen();
const fileOf = (size: number) => Object.defineProperty(new File(['a'], 'orders.csv'), 'size', { value: size });

function handlerOf(view: View, name: string): (given?: readonly File[]) => void {
  const handler = view.parts(name)[0]?.[name];
  if (typeof handler !== 'function') throw new Error(`nothing has ${name}`);
  return (given) => void handler(given);
}

test.each([
  [maxUploadBytes, true],
  [maxUploadBytes + 1, false],
  [62_000_000, false],
])('a file of %i bytes is accepted before its upload: %s', async (size, isAccepted) => {
  const onChange = vi.fn<(file: File | null) => void>();
  const props = { label: 'File', accept: '.csv', file: null, maxMegabytes: maxUploadMegabytes, onChange };
  const view = await open(screen(), () => FileField(props));
  const file = fileOf(size);
  await screen().act(() => handlerOf(view, 'onFiles')([file]));
  expect(onChange).toHaveBeenLastCalledWith(isAccepted ? file : null);
  const sentence = 'orders.csv is larger than 50 MB.';
  if (isAccepted) expect(view.text).not.toContain(sentence);
  else expect(view.text).toContain(sentence);
});

test('the rows of a check are counted while it runs: its task has the id that was sent with the file', async () => {
  screen().on('store.all', () => [{ store_id: id(2), name: 'Nordlys', code: 'NRDL', currency: 'EUR', status: 'open' }]);
  screen().on('order.importDryRun', () => new Promise<never>(() => undefined));
  screen().on('common.getTaskLogsList', () => {
    const task_id = screen().inputs('order.importDryRun')[0]?.task_id;
    return { list: [{ task_id, kind: 'order-check', done: 2_500, total: 6_000 }], count: 1, size: 10 };
  });
  const view = await open(screen(), () =>
    createElement(ChooseFile, { storeId: id(2), onStore: () => undefined, onChecked: () => undefined }),
  );
  await view.field('File').set(fileOf(1_000));
  await screen().act(() => handlerOf(view, 'onSubmit')());
  expect(screen().inputs('order.importDryRun')).toMatchObject([{ store_id: id(2), task_id: expect.any(String) }]);
  expect(view.text).toContain('Checking the file');
  expect(view.text).toContain('2,500 of 6,000 rows');
});
