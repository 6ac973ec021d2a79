import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ticketStatus } from '#domain/support/tickets/ticket-status.ts';
import { later, useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import type { TicketInfo } from '../queries.ts';
import { ReplyForm } from './ReplyForm.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = '2026-11-20T10:00:00.000Z';
const ticket: TicketInfo = {
  _id: id(1),
  number: 'T-1',
  status: ticketStatus.open,
  priority: 'normal',
  reason: 'other',
  subject: 'A broken cup',
  tags: [],
  case: { kind: 'none', ref: '', label: '' },
  seller_id: id(2),
  seller_name: 'Lin',
  assignee_id: null,
  assignee_name: null,
  created_at: at,
  message_at: at,
  is_unread: false,
  reply_due_at: null,
  solve_due_at: null,
  rating: null,
  created_by_name: 'Lin',
  replied_at: null,
  solved_at: null,
  rating_text: '',
  messages: [],
  moves: [],
  links: [],
  merged_into: null,
  read_at: null,
  has_notices: false,
  can: { reply: true, note: false, manage: false, rate: false, statuses: [] },
};
const sent = () => screen().inputs('ticket.reply');
const message = { _id: id(9), at, author: 'Lin', is_own: true, by_seller: true, is_note: false, images: [], files: [] };

/** The device is searched for waiting commands first. */
async function send(view: View) {
  const before = sent().length;
  await view.submit();
  while (sent().length === before) await screen().settle();
  await screen().settle();
}

test('what is written while a reply is sent stays, and is sent as a reply of its own', async () => {
  const response = later<unknown>();
  screen().on('ticket.reply', () => response.response);
  const view = await open(screen(), () => createElement(ReplyForm, { ticket }));
  await view.field('Your reply').set('The handle broke off.');
  await send(view);
  await view.field('Your reply').set('The handle broke off. And the plate is missing.');
  await screen().act(() => response.arrive({ ...message, text: 'The handle broke off.' }));
  expect(view.field('Your reply').value).toBe('And the plate is missing.');
  screen().on('ticket.reply', () => ({ ...message, text: 'And the plate is missing.' }));
  await send(view);
  expect(view.field('Your reply').value).toBe('');
  const [first, second] = sent();
  expect([first?.text, second?.text]).toEqual(['The handle broke off.', 'And the plate is missing.']);
  expect(second?.message_id).not.toBe(first?.message_id);
});
