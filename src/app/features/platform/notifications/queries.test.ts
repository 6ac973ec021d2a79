import { expect, test } from 'vitest';
import { notificationTypes } from '#domain/platform/notifications/types.ts';
import { alertsQuery, bellQuery, noticesQuery, readNotices, writeNotices } from './queries.ts';

const inputOf = (view?: string) => noticesQuery(readNotices(view === undefined ? {} : { view })).queryKey[2];

test('without a view all notifications are asked for', () => {
  expect(inputOf()).toEqual({ page: 1, size: 50 });
});

test('the unread ones are a view of their own', () => {
  expect(inputOf('unread')).toMatchObject({ is_read: false });
  expect(inputOf('unread')).not.toHaveProperty('type');
});

test.each(notificationTypes)('those about %s are a view', (type) => {
  expect(inputOf(type)).toMatchObject({ type });
  expect(inputOf(type)).not.toHaveProperty('is_read');
});

test('an unknown view shows all', () => {
  expect(inputOf('from-the-future')).toEqual(inputOf());
});

test('the open notification is part of the URL, but not of the query', () => {
  const search = { open: '01920000-0000-7000-8000-000000000001', view: 'unread' };
  expect(writeNotices(readNotices(search))).toEqual(search);
  expect(noticesQuery(readNotices(search)).queryKey).toEqual(noticesQuery(readNotices({ view: 'unread' })).queryKey);
});

test('the bell and the alerts show unread ones only', () => {
  expect(bellQuery.queryKey[2]).toMatchObject({ is_read: false });
  expect(alertsQuery.queryKey[2]).toMatchObject({ is_read: false, is_alert: 1 });
});
