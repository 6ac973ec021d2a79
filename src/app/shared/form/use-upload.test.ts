import { describe, expect, test } from 'vitest';
import { useFakeUploads } from '../../features/upload.fixture.ts';
import { useFakeScreen } from '../../features/screen.fixture.ts';
import { useUpload } from './use-upload.ts';

const uploads = useFakeUploads();
const screen = useFakeScreen();
const [stored, fresh, newer] = [1, 2, 3].map((n) => `01920000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

/** `ids`: what the form was given for the file, newest last. */
async function field(before: string | null = null) {
  const ids: (string | null)[] = [];
  const hook = await screen().run(() => useUpload(before, (id) => void ids.push(id)));
  return {
    hook,
    ids,
    choose: (chosen: File | null) => hook.act(({ choose }) => choose(chosen)),
    upload: async (nth: number) => {
      while (!uploads[nth]) await screen().settle();
      return uploads[nth];
    },
  };
}

describe('a chosen file', () => {
  test('is uploaded at once, with its progress, and its id is given to the form', async () => {
    const { hook, ids, choose, upload } = await field();
    await choose(file('proof.pdf'));
    const sent = await upload(0);
    expect(hook.current).toMatchObject({ isSending: true, progress: 0, id: null });
    await screen().act(() => sent.progress(1, 4));
    expect(hook.current.progress).toBe(0.25);
    await screen().act(() => sent.arrive({ file_id: fresh }));
    expect(hook.current).toMatchObject({ isSending: false, id: fresh, error: undefined });
    expect(ids.at(-1)).toBe(fresh);
  });

  test('replaces the stored one, which the form has no longer while it is on its way', async () => {
    const { hook, ids, choose, upload } = await field(stored);
    expect(hook.current.id).toBe(stored);
    await choose(file('proof.pdf'));
    await upload(0);
    expect([hook.current.id, ids]).toEqual([null, [null]]);
  });

  test('that is taken away gives the stored one back, and stops the upload', async () => {
    const { hook, ids, choose, upload } = await field(stored);
    await choose(file('proof.pdf'));
    const sent = await upload(0);
    await choose(null);
    expect(sent.isAborted).toBe(true);
    expect(hook.current).toMatchObject({ file: null, id: stored, isSending: false, error: undefined });
    expect(ids.at(-1)).toBe(stored);
  });
});

describe('of two files', () => {
  test('the last one counts, also when the first arrives later', async () => {
    const { hook, ids, choose, upload } = await field();
    await choose(file('first.pdf'));
    const first = await upload(0);
    await choose(file('second.pdf'));
    const second = await upload(1);
    await screen().act(() => second.arrive({ file_id: newer }));
    await screen().act(() => first.arrive({ file_id: fresh }));
    expect([hook.current.file?.name, hook.current.id, ids.at(-1)]).toEqual(['second.pdf', newer, newer]);
  });

  test('the failure of the first is not shown for the second', async () => {
    const { hook, choose, upload } = await field();
    await choose(file('first.pdf'));
    const first = await upload(0);
    await choose(file('second.pdf'));
    await upload(1);
    await screen().act(() => first.refuse('input.invalid', 'No PDF.'));
    expect(hook.current).toMatchObject({ isSending: true, error: undefined });
  });
});

describe('a file that fails', () => {
  test('shows the reason of the server, and the form has no file', async () => {
    const { hook, ids, choose, upload } = await field();
    await choose(file('proof.pdf'));
    const sent = await upload(0);
    await screen().act(() => sent.refuse('input.invalid', 'No PDF.'));
    expect(hook.current).toMatchObject({ isSending: false, id: null, error: 'No PDF.' });
    expect(ids.at(-1)).toBeNull();
  });

  test('is no error any more once another is chosen', async () => {
    const { hook, choose, upload } = await field();
    await choose(file('proof.pdf'));
    const sent = await upload(0);
    await screen().act(() => sent.refuse('input.invalid', 'No PDF.'));
    await choose(file('proof.png'));
    expect([hook.current.error, hook.current.isSending]).toEqual([undefined, true]);
  });
});
