import { describe, expect, test } from 'vitest';
import { useFakeScreen } from '../../features/screen.fixture.ts';
import { useFakeUploads } from '../../features/upload.fixture.ts';
import { id } from '../../features/sales/after-sales/case.fixture.ts';
import { useUploads } from './use-uploads.ts';

const uploads = useFakeUploads();
const screen = useFakeScreen();
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const stillLoading = 'A file is still being uploaded.';

async function evidence(...names: readonly string[]) {
  const hook = await screen().run(() => useUploads('evidence'));
  await hook.act(({ choose }) => choose(names.map(photo)));
  return hook;
}

test('without a file nothing is missing', async () => {
  const hook = await evidence();
  expect(hook.current).toMatchObject({ items: [], ids: [], why: undefined });
});

test('a file is uploaded as soon as it is chosen, as evidence', async () => {
  const hook = await evidence('broken.jpg');
  expect(uploads).toHaveLength(1);
  expect(uploads[0]?.form?.get('purpose')).toBe('evidence');
  expect(hook.current.items).toMatchObject([{ name: 'broken.jpg', progress: 0 }]);
});

test('the form cannot be sent before every file has arrived', async () => {
  const hook = await evidence('a.jpg', 'b.jpg');
  expect(hook.current.why).toBe(stillLoading);
  await screen().act(() => uploads[0]?.arrive({ file_id: id(1) }));
  expect(hook.current).toMatchObject({ ids: [id(1)], why: stillLoading });
  await screen().act(() => uploads[1]?.arrive({ file_id: id(2) }));
  expect(hook.current).toMatchObject({ ids: [id(1), id(2)], why: undefined });
});

test('ids follow the order of choosing, not of arriving', async () => {
  const hook = await evidence('a.jpg', 'b.jpg');
  await screen().act(() => uploads[1]?.arrive({ file_id: id(2) }));
  await screen().act(() => uploads[0]?.arrive({ file_id: id(1) }));
  expect(hook.current.ids).toEqual([id(1), id(2)]);
});

test('the progress of one file leaves the others alone', async () => {
  const hook = await evidence('a.jpg', 'b.jpg');
  await screen().act(() => uploads[1]?.progress(30, 60));
  expect(hook.current.items.map(({ progress }) => progress)).toEqual([0, 0.5]);
});

describe('a file that does not arrive', () => {
  test.each([
    ['is refused', 'This is not a picture.', 'This is not a picture.'],
    ['is lost on the way', null, 'The file did not arrive. Please choose it again.'],
  ])('because it %s says so and blocks the form', async (_, sentence, shown) => {
    const hook = await evidence('a.jpg');
    await screen().act(() =>
      sentence === null ? uploads[0]?.break() : uploads[0]?.refuse('file.wrong-type', sentence),
    );
    expect(hook.current.items).toMatchObject([{ error: shown, progress: undefined }]);
    expect(hook.current.why).toBe('Remove the file that did not arrive, or choose it again.');
  });

  test('can be removed, and then the form can be sent', async () => {
    const hook = await evidence('a.jpg');
    await screen().act(() => uploads[0]?.break());
    await hook.act(({ remove, items }) => remove(items[0]?.id ?? ''));
    expect(hook.current).toMatchObject({ items: [], why: undefined });
  });
});

test('removing a file stops its upload', async () => {
  const hook = await evidence('a.jpg', 'b.jpg');
  await hook.act(({ remove, items }) => remove(items[0]?.id ?? ''));
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true, false]);
  expect(hook.current.items.map(({ name }) => name)).toEqual(['b.jpg']);
});
