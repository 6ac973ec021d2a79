import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useFakeScreen } from '../../features/screen.fixture.ts';
import { useBadge } from './use-badge.ts';

const screen = useFakeScreen();
let shown: (number | null)[] = [];
const open = () =>
  screen().run(() => {
    const [unread, setUnread] = useState(3);
    useBadge(unread);
    return setUnread;
  });

describe('the number on the app’s icon', () => {
  beforeEach(() => {
    shown = [];
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(null),
    });
  });

  test('is what is unread, and follows it', async () => {
    const hook = await open();
    expect(shown.at(-1)).toBe(3);
    await hook.act((setUnread) => setUnread(0));
    expect(shown.at(-1)).toBe(0);
  });

  test('goes with the session', async () => {
    const { unmount } = await open();
    await unmount();
    expect(shown.at(-1)).toBeNull();
  });
});

test('a browser without the number on icons goes without', async () => {
  await expect(open()).resolves.toBeDefined();
});
