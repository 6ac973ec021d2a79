import { createElement, useEffect, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { later, refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open, type View } from '../../view.fixture.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { NoticeText } from './NoticeText.tsx';
import type { NotificationRow } from './queries.ts';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const alert = (n: number, more: Partial<NotificationRow> = {}): NotificationRow => ({
  _id: id(n),
  type: 'Order',
  title: `Alert ${n}`,
  message: '',
  is_read: false,
  is_alert: 1,
  created_at: '2026-11-24T08:00:00.000Z',
  link: '',
  author_name: null,
  is_written: false,
  ...more,
});

beforeEach(() => {
  screen().signIn({ menus: [{ name: 'orders', path: '/order/list', hidden: false, child: [] }] as never });
  screen().on('notification.readAll', () => ({ unread_count: 0 }));
});

/** The dialog; `arrive` is what the bell has next. */
async function dialog(...first: readonly NotificationRow[]) {
  let arrive: (next: readonly NotificationRow[]) => void = () => undefined;
  const Host = () => {
    const [alerts, setAlerts] = useState(first);
    useEffect(() => {
      arrive = setAlerts;
    }, []);
    return createElement(AlertDialog, { alerts });
  };
  const view = await open(screen(), () => createElement(Host), [NoticeText]);
  return { view, arrive: (...next: readonly NotificationRow[]) => screen().act(() => arrive(next)) };
}
/** The alert on the screen; null while there is none. */
const shown = (view: View) => view.parts('shape', 'label')[0]?.['label'] ?? null;
const close = (view: View) =>
  screen().act(() => (view.parts('shape', 'onClose')[0]?.['onClose'] as (() => void) | undefined)?.());
/** The device is searched for waiting commands first. */
async function confirm(view: View) {
  const before = marked().length;
  await view.press('Confirm');
  while (marked().length === before) await screen().settle();
  await screen().settle();
}
const marked = () =>
  screen()
    .inputs('notification.readAll')
    .map(({ _ids: ids }) => ids);

describe('several alerts', () => {
  test('are shown one at a time, and go around', async () => {
    const { view } = await dialog(alert(1), alert(2), alert(3));
    expect(view.text).toContain('1 of 3');
    await view.press('Previous');
    expect([shown(view), view.text.includes('3 of 3')]).toEqual(['Alert 3', true]);
    await view.press('Next');
    expect(shown(view)).toBe('Alert 1');
  });

  test('are confirmed one by one; then the dialog is gone', async () => {
    const { view } = await dialog(alert(1), alert(2));
    await confirm(view);
    expect([shown(view), marked()]).toEqual(['Alert 2', [[id(1)]]]);
    expect(view.buttonNames).toEqual(['Confirm']);
    await confirm(view);
    expect([shown(view), marked()]).toEqual([null, [[id(1)], [id(2)]]]);
  });

  test('go on with the next one, after the last with the first', async () => {
    const { view } = await dialog(alert(1), alert(2), alert(3));
    await view.press('Next');
    await confirm(view);
    expect(shown(view)).toBe('Alert 3');
    await confirm(view);
    expect(shown(view)).toBe('Alert 1');
  });
});

describe('confirming', () => {
  test('that is refused keeps the alert, and can be tried again', async () => {
    screen().on('notification.readAll', () => refusal('internal', 'Not now.', {}, 500));
    const { view } = await dialog(alert(1));
    await confirm(view);
    expect([shown(view), view.button('Confirm').isBlocked, screen().errors.length]).toEqual(['Alert 1', false, 1]);
    screen().on('notification.readAll', () => ({ unread_count: 0 }));
    await confirm(view);
    expect(shown(view)).toBeNull();
  });

  test('is busy until the response, so that one press confirms one alert', async () => {
    const response = later<unknown>();
    screen().on('notification.readAll', () => response.response);
    const { view } = await dialog(alert(1), alert(2));
    await confirm(view);
    expect([shown(view), view.button('Confirm').isBlocked]).toEqual(['Alert 1', true]);
    await screen().act(() => response.arrive({ unread_count: 1 }));
    expect(shown(view)).toBe('Alert 2');
  });

  test('that is still on its way does not take away the alert that is read meanwhile', async () => {
    const response = later<unknown>();
    screen().on('notification.readAll', () => response.response);
    const { view } = await dialog(alert(1), alert(2), alert(3));
    await confirm(view);
    await view.press('Next');
    await view.press('Next');
    await screen().act(() => response.arrive({ unread_count: 2 }));
    expect(shown(view)).toBe('Alert 3');
  });
});

describe('closing', () => {
  test('hides the alerts that are there, unread', async () => {
    const { view, arrive } = await dialog(alert(1), alert(2));
    await close(view);
    await arrive(alert(1), alert(2));
    expect([shown(view), marked()]).toEqual([null, []]);
  });

  test('does not hide one that comes later', async () => {
    const { view, arrive } = await dialog(alert(1));
    await close(view);
    await arrive(alert(2), alert(1));
    expect(shown(view)).toBe('Alert 2');
  });
});

test('the subject of an alert opens, and the alert is read', async () => {
  const { view } = await dialog(alert(1, { link: '/order/list?open=1' }));
  await view.press(view.buttonNames.find((name) => name !== 'Confirm') ?? '');
  while (marked().length === 0) await screen().settle();
  expect([shown(view), marked()]).toEqual([null, [[id(1)]]]);
});

test('an alert without a subject only has its confirmation', async () => {
  const { view } = await dialog(alert(1));
  expect(view.buttonNames).toEqual(['Confirm']);
});
