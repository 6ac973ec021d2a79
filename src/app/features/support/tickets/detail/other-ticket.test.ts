import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ticketStatus } from '#domain/support/tickets/ticket-status.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import type { TicketInfo } from '../queries.ts';
import { OtherTicketDialog } from './OtherTicketDialog.tsx';

const screen = useFakeScreen();
const seller = '01920000-0000-7000-8000-000000000002';
const ticket = { _id: 'this', number: 'T-1', seller_id: seller } as TicketInfo;
const nothing = () => undefined;

test.each([
  ['merge', false],
  ['link', true],
] as const)('to %s, the tickets of the same customer are offered; closed ones: %s', async (kind, closed) => {
  screen().on('ticket.list', () => ({ count: 0, more: false, list: [] }));
  await open(screen(), () => createElement(OtherTicketDialog, { ticket, kind, onShow: nothing, onClose: nothing }));
  await screen().settle();
  // As they are in the address.
  const [input] = screen().inputs('ticket.list') as readonly Readonly<Record<string, string>>[];
  expect(input?.['seller_id']).toBe(seller);
  const statuses = input?.['status']?.split(',').map(Number);
  expect(statuses?.includes(ticketStatus.closed) ?? true).toBe(closed);
});
