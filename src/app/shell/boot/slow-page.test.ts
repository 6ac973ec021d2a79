import { i18n } from '@lingui/core';
import type { AnyRouter } from '@tanstack/react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type * as slow from './slow-page.ts';

const hidden = vi.fn<() => void>();
const shown = vi.fn<(toast: { action: { onSelect: () => void } }) => () => void>(() => hidden);
let watchSlowPages: typeof slow.watchSlowPages;
let go: Record<string, () => void> = {};

// Other test files share the modules, so they are reset before and after.
beforeAll(async () => {
  vi.resetModules();
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  vi.doMock('../../ui/toast/toast-store.ts', () => ({ showToast: shown }));
  ({ watchSlowPages } = await import('./slow-page.ts'));
});
afterAll(() => {
  vi.doUnmock('../../ui/toast/toast-store.ts');
  vi.resetModules();
});
beforeEach(() => {
  vi.useFakeTimers();
  shown.mockClear();
  hidden.mockClear();
  go = {};
  const subscribe = (name: string, listener: () => void) => (go[name] = listener);
  watchSlowPages({ subscribe } as unknown as AnyRouter);
});
afterEach(() => {
  vi.useRealTimers();
});

const begin = () => go['onBeforeLoad']?.();
const arrive = () => go['onResolved']?.();

test('a page that loads within two minutes shows no notice', () => {
  begin();
  vi.advanceTimersByTime(119_999);
  arrive();
  vi.advanceTimersByTime(600_000);
  expect(shown).not.toHaveBeenCalled();
});

test('after two minutes a reload is offered, until the page arrives after all', () => {
  begin();
  vi.advanceTimersByTime(120_000);
  expect(shown).toHaveBeenCalledOnce();
  expect(hidden).not.toHaveBeenCalled();
  arrive();
  expect(hidden).toHaveBeenCalledOnce();
  arrive();
  expect(hidden).toHaveBeenCalledOnce();
});

test('another page starts its own two minutes', () => {
  begin();
  vi.advanceTimersByTime(100_000);
  begin();
  vi.advanceTimersByTime(100_000);
  expect(shown).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  expect(shown).toHaveBeenCalledOnce();
});

test('the offer reloads', () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  begin();
  vi.advanceTimersByTime(120_000);
  shown.mock.calls[0]?.[0].action.onSelect();
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
