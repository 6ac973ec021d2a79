import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { behind, countryGroup, id, preview, processable } from '../preview.fixture.ts';
import type { Preview } from '../queries.ts';
import { useDropped } from './use-dropped.ts';

const screen = useFakeScreen();
const listed = (...numbers: readonly number[]) =>
  preview(
    numbers.length === 0
      ? []
      : [
          countryGroup(
            'NL',
            numbers.map((n) => processable(n)),
          ),
        ],
  );

async function list(first: Preview | undefined) {
  const hook = await screen().run(() => {
    const [data, setData] = useState(first);
    return { ...useDropped(data), setData };
  });
  return {
    hook,
    reload: (next: Preview) => hook.act(({ setData }) => setData(next)),
    titles: () => screen().toasts.map(({ title }) => title),
  };
}

test('the first preview drops nothing', async () => {
  const { hook, titles } = await list(listed(1, 2));
  expect(hook.current.dropped.size).toBe(0);
  expect(titles()).toEqual([]);
});

test('an order that another user processed is reported by its number, once', async () => {
  const { hook, reload, titles } = await list(listed(1, 2));
  await reload(listed(2));
  await reload(listed(2));
  expect([...hook.current.dropped]).toEqual([id(1)]);
  expect(titles()).toEqual(['#1 has left this list']);
});

test('several that left at once are one message with their number', async () => {
  const { reload, titles } = await list(listed(1, 2, 3));
  await reload(listed(3));
  expect(titles()).toEqual(['2 orders have left this list']);
});

test('an order that cannot be processed now is listed with its reason, and did not leave', async () => {
  const { hook, reload, titles } = await list(listed(1, 2));
  await reload({ ...listed(2), behind: [behind(1)] });
  expect(hook.current.dropped.size).toBe(0);
  expect(titles()).toEqual([]);
});

describe('the user’s own payment', () => {
  test('is not reported as lost', async () => {
    const { hook, reload, titles } = await list(listed(1, 2));
    await hook.act(({ done }) => done([id(1)]));
    await reload(listed(2));
    expect(titles()).toEqual([]);
  });

  test('takes its orders from the list at once', async () => {
    const { hook } = await list(listed(1, 2));
    await hook.act(({ done }) => done([id(1)]));
    expect([...hook.current.dropped]).toEqual([id(1)]);
  });
});

test('nothing is dropped while the preview loads', async () => {
  const { hook, reload, titles } = await list(undefined);
  await reload(listed(1));
  expect(hook.current.dropped.size).toBe(0);
  expect(titles()).toEqual([]);
});
