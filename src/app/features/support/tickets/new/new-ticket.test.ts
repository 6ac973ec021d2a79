import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ticketStatus } from '#domain/support/tickets/ticket-status.ts';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import type { NewTicket } from '../ticket-state.ts';
import NewTicketDrawer from './NewTicketDrawer.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const none: NewTicket = { kind: 'none', ref: '', name: '' };
const order: NewTicket = { kind: 'order', ref: id(7), name: '#1001' };
let [closed, made] = [0, [] as string[]];

beforeEach(() => {
  closed = 0;
  made = [];
  screen().on('ticket.create', ({ ticket_id: of = id(1) }) => ({ _id: of, number: 'T-1', status: ticketStatus.open }));
  screen().on('ticket.customers', () => [{ _id: id(70), name: 'Lin' }]);
});

const drawer = (wanted = none) =>
  open(screen(), () =>
    createElement(NewTicketDrawer, {
      wanted,
      suggestions: (text: string) => (text.includes('label') ? 'An article about labels' : null),
      onClose: () => (closed += 1),
      onMade: (ticket: string) => void made.push(ticket),
    }),
  );
const [subject, message] = ['Subject', 'What happened?'];
const sent = () => screen().inputs('ticket.create');
/** The device is searched for waiting commands first. */
async function send(view: View) {
  const before = sent().length;
  await view.submit();
  while (sent().length === before) await screen().settle();
  await screen().settle();
}
async function write(view: View, title: string, text: string) {
  await view.field(subject).set(title);
  await view.field(message).set(text);
}

describe('a ticket', () => {
  test('about an order names it, and opens when it is made', async () => {
    const view = await drawer(order);
    expect(view.text).toContain('#1001');
    await write(view, ' Wrong mug ', ' It is blue. ');
    await view.field('Priority').set('high');
    await send(view);
    expect(sent()).toMatchObject([
      { subject: 'Wrong mug', text: 'It is blue.', priority: 'high', case: { kind: 'order', ref: id(7) } },
    ]);
    expect(made).toEqual([sent()[0]?.ticket_id]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['Ticket T-1 is open']);
  });

  test('needs a subject and a text, and says so only when it is sent', async () => {
    const view = await drawer();
    expect([view.field(subject).error, view.field(message).error]).toEqual(['', '']);
    await view.submit();
    expect([view.field(subject).error, view.field(message).error]).toEqual([
      'Write what it is about.',
      'Write something, or add a picture or a file.',
    ]);
    await write(view, 'Wrong mug', 'It is blue.');
    expect([view.field(subject).error, view.field(message).error, sent()]).toEqual(['', '', []]);
  });

  test('of staff needs its customer', async () => {
    screen().signIn({ actions: ['ticket.work'] });
    const view = await drawer();
    await write(view, 'Wrong mug', 'It is blue.');
    await view.submit();
    expect(view.field('Customer').error).toBe('Choose the customer the ticket is for.');
    await view.field('Customer').set(id(70));
    await send(view);
    expect(sent()).toMatchObject([{ seller_id: id(70) }]);
  });

  test('of a seller suggests what helps already, by what is typed; staff sees no suggestions', async () => {
    const view = await drawer();
    await view.field(subject).set('A torn label');
    expect(view.text).toContain('An article about labels');
    screen().signIn({ actions: ['ticket.work'] });
    const staff = await drawer();
    await staff.field(subject).set('A torn label');
    expect(staff.text).not.toContain('An article about labels');
  });
});

describe('what was typed', () => {
  test('is there again when the drawer is opened again for the same record, subject and text', async () => {
    await write(await drawer(order), 'Wrong mug', 'It is blue.');
    const again = await drawer(order);
    expect([again.field(subject).value, again.field(message).value]).toEqual(['Wrong mug', 'It is blue.']);
    const other = await drawer({ ...order, ref: id(8) });
    expect([other.field(subject).value, other.field(message).value]).toEqual(['', '']);
  });

  test('is there again with only its subject', async () => {
    const view = await drawer();
    await view.field(subject).set('Wrong mug');
    expect((await drawer()).field(subject).value).toBe('Wrong mug');
    await view.field(subject).set('');
    expect(screen().stored.size).toBe(0);
  });

  test('is gone once it is sent', async () => {
    const view = await drawer();
    await write(view, 'Wrong mug', 'It is blue.');
    await send(view);
    const again = await drawer();
    expect([again.field(subject).value, again.field(message).value]).toEqual(['', '']);
  });

  test('stays when it is refused, and is sent as the same ticket at the next try', async () => {
    screen().on('ticket.create', () => refusal('ticket.case-unknown', 'The order is gone.'));
    const view = await drawer(order);
    await write(view, 'Wrong mug', 'It is blue.');
    await send(view);
    expect([made, closed, screen().errors.length]).toEqual([[], 0, 1]);
    expect(view.field(message).value).toBe('It is blue.');
    expect((await drawer(order)).field(message).value).toBe('It is blue.');
    await send(view);
    const [first, second] = sent();
    expect([second?.ticket_id, second?.message_id]).toEqual([first?.ticket_id, first?.message_id]);
  });
});

test('a ticket on its way is not sent twice', async () => {
  const response = later<unknown>();
  screen().on('ticket.create', () => response.response);
  const view = await drawer();
  await write(view, 'Wrong mug', 'It is blue.');
  await send(view);
  await view.submit();
  await screen().act(() => response.arrive({ _id: id(1), number: 'T-1', status: ticketStatus.open }));
  expect([sent().length, made]).toEqual([1, [id(1)]]);
});
