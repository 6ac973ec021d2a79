import { expect, test } from 'vitest';
import { useFakeScreen } from '../../features/screen.fixture.ts';
import { useLive } from './use-live.ts';

const screen = useFakeScreen();

test('a browser without WebSocket gets a notice, which goes with the session', async () => {
  const { unmount } = await screen().run(() => useLive('user-1'));
  expect(screen().toasts.map(({ title }) => title)).toEqual(['Not support websocket']);
  await unmount();
  expect(screen().toasts).toEqual([]);
});
