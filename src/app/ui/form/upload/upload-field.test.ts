import { expect, test } from 'vitest';
import { useFakeScreen } from '../../../features/screen.fixture.ts';
import { open } from '../../../features/view.fixture.ts';
import { UploadField, type UploadItem } from './UploadField.tsx';

const screen = useFakeScreen();
const file = (name: string, size = 10) => ({ name, size }) as File;
const stored: UploadItem = { id: 'a', name: 'stored.png', size: 10 };

/** A field for one picture or PDF; `chosen` are the files that are uploaded. */
async function field({ maxFiles = 1, items = [] as readonly UploadItem[] } = {}) {
  const chosen: string[] = [];
  const rules = { accept: '.pdf,.png', maxMegabytes: 1, maxFiles };
  const onChoose = (files: readonly File[]) => void chosen.push(...files.map(({ name }) => name));
  const view = await open(screen(), () =>
    UploadField({ label: 'Proof', hint: '', items, rules, onChoose, onRemove: () => undefined }),
  );
  const part = () => view.parts('onFiles').at(-1) ?? {};
  const choose = (...files: readonly File[]) =>
    screen().act(() => (part()['onFiles'] as (files: readonly File[]) => void)(files));
  return { choose, error: () => part()['error'], chosen };
}

test.each([
  [file('virus.exe'), 'virus.exe is not a file we can take here.'],
  [file('empty.png', 0), 'empty.png is empty.'],
  [file('large.pdf', 2 * 1024 * 1024), 'large.pdf is larger than 1 MB.'],
])('a wrong file is refused before the upload, with its reason: %o', async (wrong, reason) => {
  const { choose, error, chosen } = await field();
  await choose(wrong);
  expect([error(), chosen]).toEqual([reason, []]);
});

test('the reason goes with the next file that is accepted', async () => {
  const { choose, error, chosen } = await field();
  await choose(file('virus.exe'));
  await choose(file('transfer.png'));
  expect([error(), chosen]).toEqual([undefined, ['transfer.png']]);
});

test('a single file is replaced; of several there is no room for more', async () => {
  const single = await field({ items: [stored] });
  await single.choose(file('transfer.png'));
  expect(single.chosen).toEqual(['transfer.png']);
  const several = await field({ items: [stored], maxFiles: 2 });
  await several.choose(file('one.png'), file('two.png'));
  expect(several.chosen).toEqual(['one.png']);
  expect(several.error()).toBe('There is no room for two.png: remove another file first.');
});
