import { z } from 'zod';
import {
  ticketCaseKinds,
  ticketLimits as limits,
  ticketPriorities,
  ticketReasons,
} from '#domain/support/tickets/ticket-fields.ts';
import { ticketStatuses } from '#domain/support/tickets/ticket-status.ts';
import { ticketViews } from '#domain/support/tickets/ticket-views.ts';
import { command, query } from '../call.ts';
import { Id, Instant, listOf, numberOf, pageOf, paging } from '../wire.ts';

const Subject = z.string().trim().min(1).max(limits.subject);
const Tags = z.array(z.string().trim().max(limits.tag)).max(limits.tags);
/** Paths of uploaded pictures (common.uploadImg). */
const Images = z
  .array(z.string().regex(/^\/images\/[\da-f-]{36}$/))
  .max(limits.pictures)
  .overwrite((list) => [...new Set(list)])
  .default([]);
/** Uploaded files (common.uploadFile with the purpose `ticket`). */
const Files = z
  .array(Id)
  .max(limits.files)
  .overwrite((list) => [...new Set(list)])
  .default([]);
const Text = z.string().trim().max(limits.text).default('');

/** The record a ticket was opened from. `ref`: its id; of a bill its number. */
export const TicketCase = z.object({
  kind: z.enum(ticketCaseKinds),
  ref: z.string().max(40),
  /** Its name when the ticket was opened: an order number, a waybill, a title. */
  label: z.string(),
});

export const TicketRow = z.object({
  _id: Id,
  number: z.string(),
  status: z.literal(ticketStatuses),
  priority: z.enum(ticketPriorities),
  reason: z.enum(ticketReasons),
  subject: z.string(),
  tags: z.array(z.string()),
  case: TicketCase,
  seller_id: Id,
  seller_name: z.string(),
  assignee_id: Id.nullable(),
  assignee_name: z.string().nullable(),
  created_at: Instant,
  /** The newest message that the reader may see, and whether the reader has not seen it yet. */
  message_at: Instant,
  is_unread: z.boolean(),
  /** Deadlines, shown to staff only. */
  reply_due_at: Instant.nullable(),
  solve_due_at: Instant.nullable(),
  rating: z.int().nullable(),
});

const filters = {
  view: z.enum(ticketViews).optional(),
  status: listOf(numberOf(ticketStatuses)).optional(),
  priority: listOf(z.enum(ticketPriorities)).optional(),
  reason: listOf(z.enum(ticketReasons)).optional(),
  tag: listOf(z.string().max(limits.tag)).optional(),
  seller_id: listOf(Id).optional(),
  /** A user, or `none`: not assigned. */
  assignee_id: z.union([Id, z.literal('none')]).optional(),
  /** Only those without a message since so many days. */
  quiet_days: z.coerce.number().int().min(1).max(3_650).optional(),
  case_kind: z.enum(ticketCaseKinds).optional(),
  case_ref: z.string().max(40).optional(),
  /** Words of the number, the subject or any message. */
  keyword: z.string().trim().max(100).optional(),
};
const order = {
  sort: z.enum(['message_at', 'due_at', 'priority', 'created_at']).default('message_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

export const ticketList = query('ticket.list', {
  path: '/ticket/list',
  needs: 'ticket.read',
  summary: 'Tickets by status, assignee, tag, customer, age, deadline and words of any message.',
  input: z.object({ ...filters, ...paging, ...order }),
  output: pageOf(TicketRow).extend({
    /** There are more than `count`: among a million tickets only so many are counted. */
    more: z.boolean(),
  }),
});

export const ticketCount = query('ticket.count', {
  path: '/ticket/count',
  needs: 'ticket.read',
  summary: 'The number of tickets by status, and of those in each view.',
  input: z.object({ seller_id: listOf(Id).optional() }),
  output: z.object({
    status: z.object({
      open: z.int(),
      waiting_for_customer: z.int(),
      pending: z.int(),
      waiting_for_third_party: z.int(),
      solved: z.int(),
      closed: z.int(),
    }),
    views: z.object({ mine: z.int(), unassigned: z.int(), unread: z.int(), late: z.int() }),
  }),
});

export const ticketMyTickets = query('ticket.myTickets', {
  path: '/ticket/myTickets',
  needs: 'ticket.read',
  summary: 'The tickets that the user wrote or that are assigned to them.',
  input: z.object({ ...paging }),
  output: pageOf(TicketRow),
});

export const TicketMessage = z.object({
  _id: Id,
  at: Instant,
  author: z.string(),
  is_own: z.boolean(),
  /** Written by the customer, not by staff. */
  by_seller: z.boolean(),
  /** An internal note; only staff gets these. */
  is_note: z.boolean(),
  text: z.string(),
  images: z.array(z.string()),
  files: z.array(z.object({ file_id: Id, name: z.string(), size: z.int(), type: z.string() })),
});

const TicketMove = z.object({
  at: Instant,
  what: z.string(),
  was: z.string(),
  now: z.string(),
  /** Null: the system. */
  by: z.string().nullable(),
});
export const LinkedTicket = z.object({
  _id: Id,
  number: z.string(),
  subject: z.string(),
  status: z.literal(ticketStatuses),
});

export const TicketDetail = TicketRow.extend({
  created_by_name: z.string(),
  replied_at: Instant.nullable(),
  solved_at: Instant.nullable(),
  rating_text: z.string(),
  messages: z.array(TicketMessage),
  moves: z.array(TicketMove),
  links: z.array(LinkedTicket),
  merged_into: LinkedTicket.nullable(),
  /** When the reader last opened it. */
  read_at: Instant.nullable(),
  /** The reader has unread notifications about it, also without a new message. */
  has_notices: z.boolean(),
  can: z.object({
    reply: z.boolean(),
    note: z.boolean(),
    manage: z.boolean(),
    rate: z.boolean(),
    /** The statuses the reader may set. */
    statuses: z.array(z.literal(ticketStatuses)),
  }),
});

export const ticketDetail = query('ticket.detail', {
  path: '/ticket/detail',
  needs: 'ticket.read',
  summary: 'A ticket with its messages, changes and linked tickets.',
  input: z.object({ ticket_id: Id }),
  output: TicketDetail,
});

const Made = z.object({ _id: Id, number: z.string(), status: z.literal(ticketStatuses) });

export const ticketCreate = command('ticket.create', {
  path: '/ticket/create',
  needs: 'ticket.write',
  offline: 'queue',
  summary: 'Open a ticket, about a record or none. Staff opens it for a customer, who then has to answer.',
  input: z.object({
    /** Made by the client, so that a ticket that is sent twice exists once. */
    ticket_id: Id.optional(),
    message_id: Id.optional(),
    /** For staff: the customer. */
    seller_id: Id.optional(),
    subject: Subject,
    text: Text,
    priority: z.enum(ticketPriorities).default('normal'),
    reason: z.enum(ticketReasons).optional(),
    case: TicketCase.pick({ kind: true, ref: true }).default({ kind: 'none', ref: '' }),
    tags: Tags.optional(),
    images: Images,
    files: Files,
  }),
  output: Made,
  refusals: ['ticket.empty', 'ticket.seller-needed', 'ticket.case-unknown', 'ticket.file-unknown'],
});

export const ticketReply = command('ticket.reply', {
  path: '/ticket/reply',
  needs: 'ticket.write',
  offline: 'queue',
  summary: 'Reply to a ticket, or write an internal note about it. Staff may set a status with the reply.',
  input: z.object({
    ticket_id: Id,
    message_id: Id.optional(),
    is_note: z.boolean().default(false),
    text: Text,
    images: Images,
    files: Files,
    /** Set after the reply; without one a reply of staff waits for the customer, and one of the customer opens it. */
    status: z.literal(ticketStatuses).optional(),
  }),
  output: TicketMessage,
  refusals: ['ticket.empty', 'ticket.closed', 'ticket.wrong-status', 'ticket.file-unknown'],
});

export const ticketUpdateStatus = command('ticket.updateStatus', {
  path: '/ticket/updateStatus',
  needs: 'ticket.write',
  offline: 'refuse',
  summary: 'Set the status of a ticket. Customers close solved ones.',
  input: z.object({
    ticket_id: Id,
    status: z.literal(ticketStatuses),
    /** The status the change is based on. */
    was: z.literal(ticketStatuses).optional(),
  }),
  output: Made,
  refusals: ['ticket.wrong-status'],
});

export const ticketUpdateAssignee = command('ticket.updateAssignee', {
  path: '/ticket/updateAssignee',
  needs: 'ticket.manage',
  offline: 'refuse',
  summary: 'Take a ticket, give it to another user, or give it back.',
  input: z.object({
    ticket_id: Id,
    assignee_id: Id.nullable(),
    /** Who had it when the user decided, so that two users do not take it at the same time. */
    was: Id.nullable().optional(),
  }),
  output: z.object({ _id: Id, assignee_id: Id.nullable(), assignee_name: z.string().nullable() }),
  refusals: ['ticket.cannot-work', 'ticket.assigned-elsewhere', 'ticket.closed'],
});

export const ticketMarkRead = command('ticket.markRead', {
  path: '/ticket/markRead',
  needs: 'ticket.read',
  offline: 'refuse',
  summary: 'The user has seen a ticket with its messages: badges and notifications about it end.',
  input: z.object({ ticket_id: Id }),
  output: z.object({}),
});

export const ticketRate = command('ticket.rate', {
  path: '/ticket/rate',
  needs: 'ticket.write',
  offline: 'refuse',
  summary: 'The customer rates the solution of a ticket.',
  input: z.object({
    ticket_id: Id,
    rating: z.int().min(1).max(5),
    text: z.string().trim().max(limits.ratingText).default(''),
  }),
  output: z.object({}),
  refusals: ['ticket.not-solved'],
});
