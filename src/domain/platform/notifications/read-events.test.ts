import { expect, test } from 'vitest';
import { actionOf } from '../realtime/actions.ts';
import { readEventsOf } from './read-events.ts';

const names = (...kinds: (string | null)[]) => readEventsOf('user', kinds).map(({ name }) => name);

test('each kind of subject has one event, however many notifications were read', () => {
  expect(names('inquiry-submitted', 'inquiry-question', null)).toEqual(['inquiry.read']);
  expect(names('comment-by-seller', 'quotation-created', 'address-changed')).toEqual([
    'order.address-read',
    'comment.read',
    'quotation.read',
  ]);
  expect(names('recharge-created', null)).toEqual([]);
});

test('each is an action of the specification, for the reader alone', () => {
  for (const { name, data } of readEventsOf('user', ['address-changed', 'inquiry-x', 'comment-x', 'quotation-x'])) {
    expect(actionOf(name)).toMatch(/-Read$/);
    expect(data).toEqual({ user_id: 'user' });
  }
});
