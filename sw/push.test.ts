import { expect, test } from 'vitest';
import { readPayload } from './push.ts';

test('what the server sends is shown as it is', () => {
  const message = {
    title: 'Order NRD-1 is late',
    path: '/order/list?open=1',
    tag: 'Track',
    unread: 3,
    stays: true,
    language: 'en-US',
  };
  expect(readPayload(JSON.stringify({ id: 'x', ...message }))).toEqual(message);
});

test.each([
  '',
  'hello',
  'null',
  '[]',
  '{"title":5,"path":"//evil.example","unread":-1}',
  '{"path":"https://evil.example"}',
])('%s shows something all the same, and leads nowhere else', (text) => {
  expect(readPayload(text)).toEqual({
    title: 'Parcelyard',
    path: '/notifications',
    tag: '',
    unread: null,
    stays: false,
    language: '',
  });
});
