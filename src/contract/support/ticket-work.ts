import { z } from 'zod';
import { fulfillmentStatuses } from '#domain/shared/order-status/order-status.ts';
import { ticketLimits as limits, ticketPriorities, ticketReasons } from '#domain/support/tickets/ticket-fields.ts';
import { ticketStatuses } from '#domain/support/tickets/ticket-status.ts';
import { command, query } from '../call.ts';
import { ParcelRecord } from '../shipping/parcel-record.ts';
import { Id, Instant, Money, Nothing, TimeZone } from '../wire.ts';
import { LinkedTicket, TicketCase } from './tickets.ts';

export const ticketCase = query('ticket.case', {
  path: '/ticket/case',
  needs: 'ticket.read',
  summary:
    'The record a ticket is about as it is now: its order with status, goods and parcels, with every scan and photo.',
  input: z.object({ ticket_id: Id }),
  output: z.object({
    case: TicketCase,
    /** The order behind it; null when the reader may not read orders, or there is none. */
    order: z
      .object({
        _id: Id,
        order_number: z.string(),
        store_name: z.string(),
        customer_name: z.string(),
        country_code: z.string(),
        created_at: Instant,
        fulfillment_status: z.enum(fulfillmentStatuses),
        /** Null for readers who see no prices. */
        charged: Money.nullable(),
        lines: z.array(
          z.object({ title: z.string(), sku: z.string(), quantity: z.int(), image: z.string().nullable() }),
        ),
      })
      .nullable(),
    parcels: z.array(ParcelRecord),
  }),
});

const BriefOrder = z.object({
  _id: Id,
  order_number: z.string(),
  created_at: Instant,
  fulfillment_status: z.enum(fulfillmentStatuses),
});

export const ticketCustomer = query('ticket.customer', {
  path: '/ticket/customer',
  needs: 'ticket.manage',
  summary: 'The customer of a ticket: balance, newest orders and other tickets.',
  input: z.object({ ticket_id: Id }),
  output: z.object({
    seller_id: Id,
    name: z.string(),
    email: z.string(),
    available: Money,
    orders: z.array(BriefOrder),
    tickets: z.array(LinkedTicket.extend({ message_at: Instant })),
  }),
});

export const ticketCustomers = query('ticket.customers', {
  path: '/ticket/customers',
  needs: 'ticket.manage',
  summary: 'The customers for whom the user may open tickets, by name.',
  input: Nothing,
  output: z.array(z.object({ _id: Id, name: z.string() })),
});

export const ticketAssignees = query('ticket.assignees', {
  path: '/ticket/assignees',
  needs: 'ticket.manage',
  summary: 'The users who may work on tickets, of one customer or of all, with the number each has in hand.',
  input: z.object({ seller_id: Id.optional() }),
  output: z.array(z.object({ _id: Id, name: z.string(), in_hand: z.int() })),
});

const Change = z.object({
  priority: z.enum(ticketPriorities).optional(),
  reason: z.enum(ticketReasons).optional(),
  subject: z.string().trim().min(1).max(limits.subject).optional(),
  /** Replaces all tags. */
  tags: z.array(z.string().trim().max(limits.tag)).max(limits.tags).optional(),
});

export const ticketUpdate = command('ticket.update', {
  path: '/ticket/update',
  needs: 'ticket.manage',
  offline: 'refuse',
  summary: 'Change priority, reason, subject or tags of a ticket.',
  input: Change.extend({ ticket_id: Id }),
  output: Nothing,
});

export const ticketUpdateMany = command('ticket.updateMany', {
  path: '/ticket/updateMany',
  needs: 'ticket.manage',
  offline: 'refuse',
  summary:
    'Do the same with many tickets: assign, set a status, tag, change the priority, reply. Those it does not fit are left.',
  input: z.object({
    ticket_ids: z.array(Id).min(1).max(limits.many),
    assignee_id: Id.nullable().optional(),
    status: z.literal(ticketStatuses).optional(),
    priority: z.enum(ticketPriorities).optional(),
    add_tags: z.array(z.string().trim().max(limits.tag)).max(limits.tags).default([]),
    /** A public reply to each of them; placeholders are filled for each. */
    text: z.string().trim().max(limits.text).default(''),
  }),
  output: z.object({ done: z.int(), left: z.int() }),
});

export const ticketMerge = command('ticket.merge', {
  path: '/ticket/merge',
  needs: 'ticket.manage',
  offline: 'refuse',
  summary: 'Merge a ticket into another one of the same customer: its messages move there, and it is closed.',
  input: z.object({ ticket_id: Id, into_id: Id }),
  output: Nothing,
  refusals: ['ticket.itself', 'ticket.other-customer', 'ticket.closed'],
});

export const ticketLink = command('ticket.link', {
  path: '/ticket/link',
  needs: 'ticket.manage',
  offline: 'refuse',
  summary: 'Link two tickets of a customer, or end their link.',
  input: z.object({ ticket_id: Id, other_id: Id, linked: z.boolean() }),
  output: Nothing,
  refusals: ['ticket.itself', 'ticket.other-customer'],
});

export const ticketTags = query('ticket.tags', {
  path: '/ticket/tags',
  needs: 'ticket.manage',
  summary: 'The tags in use on tickets of the last year, most used first.',
  input: Nothing,
  output: z.array(z.object({ tag: z.string(), tickets: z.int() })),
});

const Snippet = z.object({
  title: z.string().trim().min(1).max(limits.snippetTitle),
  text: z.string().trim().min(1).max(limits.text),
  text_cn: z.string().trim().max(limits.text),
});

export const ticketSnippets = query('ticket.snippets', {
  path: '/ticket/snippets',
  needs: 'ticket.work',
  summary: 'Prepared answers in both languages.',
  input: Nothing,
  output: z.array(Snippet.extend({ _id: Id })),
});

export const ticketSaveSnippet = command('ticket.saveSnippet', {
  path: '/ticket/saveSnippet',
  needs: 'ticket.setup',
  offline: 'refuse',
  summary: 'Write or change a prepared answer.',
  input: Snippet.extend({ snippet_id: Id.optional() }),
  output: z.object({ _id: Id }),
  refusals: ['ticket.snippet-field'],
});

export const ticketDeleteSnippet = command('ticket.deleteSnippet', {
  path: '/ticket/deleteSnippet',
  needs: 'ticket.setup',
  offline: 'refuse',
  summary: 'Delete a prepared answer.',
  input: z.object({ snippet_id: Id }),
  output: Nothing,
});

export const ticketWriters = query('ticket_writer.list', {
  path: '/ticket/writers',
  needs: 'ticket.work',
  summary: 'Other staff that is writing on a ticket now.',
  input: z.object({ ticket_id: Id }),
  output: z.array(z.object({ name: z.string(), at: Instant })),
});

export const ticketWriting = command('ticket_writer.mark', {
  path: '/ticket/writing',
  needs: 'ticket.work',
  offline: 'refuse',
  summary: 'The user begins or ends writing on a ticket, so that others see it.',
  input: z.object({ ticket_id: Id, is_writing: z.boolean() }),
  output: Nothing,
});

const minutes = z.int().min(5).max(60_000);
const minute = z.int().min(0).max(1_440);

/** Times within which customers get answers. */
const Rules = z.object({
  /** Working minutes at normal priority. */
  first_reply_minutes: minutes,
  next_reply_minutes: minutes,
  solution_minutes: minutes,
  /** Days of the week on which the service works, 1 is Monday; minutes of the day. */
  days: z
    .array(z.int().min(1).max(7))
    .max(7)
    .overwrite((days) => [...new Set(days)].toSorted()),
  from: minute,
  to: minute,
  time_zone: TimeZone,
});

export const ticketRules = query('ticket.rules', {
  path: '/ticket/rules',
  needs: 'ticket.work',
  summary: 'Working hours of the service, and the times within which it answers and solves.',
  input: Nothing,
  output: Rules,
});

export const ticketSaveRules = command('ticket.saveRules', {
  path: '/ticket/saveRules',
  needs: 'ticket.setup',
  offline: 'refuse',
  summary: 'Change working hours and times of the service. Deadlines that run already stay.',
  input: Rules,
  output: Rules,
});
