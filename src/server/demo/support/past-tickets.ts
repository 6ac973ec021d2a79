import type { ServiceRules } from '#domain/support/tickets/deadlines.ts';
import { priorityPlace, type TicketReason } from '#domain/support/tickets/ticket-fields.ts';
import { ticketStatus } from '#domain/support/tickets/ticket-status.ts';
import { workMinutesBetween } from '#domain/support/tickets/work-hours.ts';
import { ticketMeasures, ticketMessages, tickets } from '../../core/db/schema/support/tickets.ts';
import type { Db } from '../../core/http/context.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId, type AccountName, type SellerName } from '../people.ts';

type Message = { readonly at: Date; readonly by: AccountName; readonly isNote?: boolean | undefined };
type Measured = typeof ticketMeasures.$inferInsert;
type About = { readonly sellerId: string; readonly id: string; readonly solvedAt: Date | null };

/** The measured answers and the solution of a ticket with these messages, oldest first. */
export function measuresOf({ sellerId, id, solvedAt }: About, messages: readonly Message[], rules: ServiceRules) {
  const { hours, targets } = rules;
  const rows: Measured[] = [];
  const add = (what: 'first' | 'next' | 'solution', from: Date, to: Date, by: AccountName) => {
    const limit = {
      first: targets.firstReplyMinutes,
      next: targets.nextReplyMinutes,
      solution: targets.solutionMinutes,
    };
    const minutes = workMinutesBetween(from, to, hours);
    rows.push({
      id: demoId(`ticket measure ${id} ${rows.length}`),
      sellerId,
      ticketId: id,
      what,
      at: to,
      userId: userId(by),
      minutes,
      inTime: minutes <= limit[what],
    });
  };
  let owed: Date | null = null;
  let last: Message | undefined;
  let isFirst = true;
  for (const message of messages.filter(({ isNote }) => !isNote)) {
    if (userId(message.by) === sellerId) owed ??= message.at;
    else if (owed) {
      add(isFirst ? 'first' : 'next', owed, message.at, message.by);
      [owed, isFirst, last] = [null, false, message];
    }
  }
  const [opened] = messages;
  if (solvedAt && opened && last) add('solution', opened.at, solvedAt, last.by);
  return rows;
}

const hour = 3_600_000;
const sellers: readonly SellerName[] = ['seller', 'seller2', 'seller3'];
const helpers: readonly AccountName[] = ['service', 'service', 'sales', 'service', 'manager'];
const topics: readonly { reason: TicketReason; subject: string; text: string; answer: string; tags: string[] }[] = [
  {
    reason: 'delivery',
    subject: 'Parcel stands still in the destination country',
    text: 'The tracking says that it arrived five days ago. Is it lost?',
    answer: 'It waits at customs. The carrier expects it to move on within two days.',
    tags: ['carrier'],
  },
  {
    reason: 'damage',
    subject: 'One piece is missing',
    text: 'The customer ordered two and received one.',
    answer: 'The weight at packing confirms it. We send the missing piece free of charge.',
    tags: ['wrong item'],
  },
  {
    reason: 'order',
    subject: 'Please stop this order',
    text: 'My customer cancelled it this morning. Can it still be stopped?',
    answer: 'It is on hold and not packed. You can cancel it now.',
    tags: [],
  },
  {
    reason: 'price',
    subject: 'Price for 500 pieces',
    text: 'What is the unit price if I take 500 pieces at once?',
    answer: 'From 300 pieces on it is seven percent less. A new price is in your inquiry.',
    tags: ['quantity'],
  },
  {
    reason: 'payment',
    subject: 'Recharge is not on the balance',
    text: 'The transfer left our bank on Monday.',
    answer: 'It arrived without a reference. It is on your balance now.',
    tags: ['invoice'],
  },
  {
    reason: 'store',
    subject: 'Shop sends no orders',
    text: 'Since yesterday no order has arrived from the shop.',
    answer: 'The key of the shop had expired. Connect it again under Stores.',
    tags: [],
  },
];

/** Closed tickets of the last weeks, so that reports have something to show */
export async function fillPastTickets(db: Db, anchor: Date, numbers: readonly number[], rules: ServiceRules) {
  const made = numbers.flatMap((number, nth) => {
    const topic = topics[(nth * 7) % topics.length];
    if (!topic) return [];
    const seller = sellers[nth % sellers.length] ?? 'seller';
    const helper = helpers[(nth * 3) % helpers.length] ?? 'service';
    const daysAgo = Math.ceil(60 - (nth * 60) / numbers.length);
    const day = Math.floor(anchor.getTime() / (24 * hour)) - daysAgo;
    const openedAt = new Date((day * 24 + 7 + ((nth * 7) % 9)) * hour);
    const after = (hours: number) => new Date(openedAt.getTime() + hours * hour);
    const repliedAt = after((1 + ((nth * nth) % 7)) * 0.4);
    const solvedAt = after(6 + ((nth * 11) % 44));
    const id = demoId(`past ticket ${nth}`);
    return [{ number, nth, topic, seller, helper, openedAt, repliedAt, solvedAt, id, sellerId: userId(seller) }];
  });
  const past = made.filter(({ solvedAt }) => solvedAt < anchor);
  await insertRows(
    db,
    tickets,
    past.map(({ number, nth, topic, helper, openedAt, repliedAt, solvedAt, id, sellerId }) => ({
      sellerId,
      id,
      number: `T-${number}`,
      status: ticketStatus.closed,
      priority: priorityPlace(nth % 9 === 0 ? 'high' : 'normal'),
      reason: topic.reason,
      subject: topic.subject,
      tags: topic.tags,
      assigneeId: userId(helper),
      caseKind: 'none',
      createdBy: sellerId,
      createdAt: openedAt,
      publicAt: repliedAt,
      publicBy: userId(helper),
      messageAt: repliedAt,
      messageBy: userId(helper),
      repliedAt,
      solvedAt,
      closedAt: solvedAt,
      rating: nth % 2 === 0 ? 5 - (nth % 3) : null,
    })),
  );
  await insertRows(
    db,
    ticketMessages,
    past.flatMap(({ nth, topic, helper, openedAt, repliedAt, id, sellerId }) =>
      [
        { authorId: sellerId, body: topic.text, createdAt: openedAt },
        { authorId: userId(helper), body: topic.answer, createdAt: repliedAt },
      ].map((message, place) => ({
        ...message,
        sellerId,
        id: demoId(`past ticket message ${nth} ${place}`),
        ticketId: id,
        isNote: false,
      })),
    ),
  );
  await insertRows(
    db,
    ticketMeasures,
    past.flatMap(({ seller, helper, openedAt, repliedAt, ...about }) =>
      measuresOf(
        about,
        [
          { at: openedAt, by: seller },
          { at: repliedAt, by: helper },
        ],
        rules,
      ),
    ),
  );
}
