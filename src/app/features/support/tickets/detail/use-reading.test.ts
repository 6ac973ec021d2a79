import { createElement, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import type { TicketInfo } from '../queries.ts';
import { useReading } from './use-reading.ts';

const screen = useFakeScreen();
type Reading = Pick<TicketInfo, '_id' | 'is_unread' | 'has_notices' | 'message_at'>;
const read: Reading = {
  _id: '01920000-0000-7000-8000-000000000001',
  is_unread: false,
  has_notices: false,
  message_at: '2026-11-20T10:00:00.000Z',
};
const marks = () => screen().inputs('ticket.markRead').length;

test('messages and notifications are marked read once, also a later one without a message', async () => {
  screen().on('ticket.markRead', () => ({}));
  let show: (next: Reading) => void = () => undefined;
  const Host = () => {
    const [ticket, setTicket] = useState(read);
    useEffect(() => {
      show = setTicket;
    }, []);
    useReading(ticket);
    return null;
  };
  await open(screen(), () => createElement(Host));
  expect(marks()).toBe(0);
  const states: readonly (readonly [Partial<Reading>, number])[] = [
    [{ is_unread: true, has_notices: true }, 1],
    [{ is_unread: true }, 1],
    [{}, 1],
    [{ has_notices: true }, 2],
    [{}, 2],
    [{ has_notices: true }, 3],
  ];
  for (const [more, count] of states) {
    await screen().act(() => show({ ...read, ...more }));
    await screen().settle();
    expect([more, marks()]).toEqual([more, count]);
  }
});
