import type { TicketPriority, TicketReason } from '#domain/support/tickets/ticket-fields.ts';
import { ticketStatus, type TicketStatus } from '#domain/support/tickets/ticket-status.ts';
import type { AccountName, SellerName } from '../people.ts';

type Message = { readonly by: AccountName; readonly hoursAgo: number; readonly text: string; readonly isNote?: true };

export type TicketStory = {
  readonly key: string;
  readonly seller: SellerName;
  readonly subject: string;
  /** What it is about: the newest shipped or unshipped order of the seller, or no record. */
  readonly order: 'shipped' | 'open' | null;
  readonly reason: TicketReason;
  readonly priority: TicketPriority;
  readonly status: TicketStatus;
  readonly assignee: AccountName | null;
  readonly tags: readonly string[];
  readonly rating?: number;
  readonly messages: readonly Message[];
};

export const ticketStories: readonly TicketStory[] = [
  {
    key: 'no news',
    seller: 'seller',
    subject: 'No news from the carrier for nine days',
    order: 'shipped',
    reason: 'delivery',
    priority: 'high',
    status: ticketStatus.open,
    assignee: 'service',
    tags: ['carrier'],
    messages: [
      {
        by: 'seller',
        hoursAgo: 30,
        text: 'My customer wants to know where the parcel is. The tracking has not changed for nine days.',
      },
      {
        by: 'service',
        hoursAgo: 27,
        text: 'We have sent an inquiry to the carrier and write to you as soon as there is an answer.',
      },
      {
        by: 'service',
        hoursAgo: 26,
        text: 'Carrier inquiry 88-2041; they promise an answer within 48 hours.',
        isNote: true,
      },
      {
        by: 'seller',
        hoursAgo: 3,
        text: 'The customer is losing patience. Could you send it again if it does not turn up by Friday?',
      },
    ],
  },
  {
    key: 'wrong colour',
    seller: 'seller2',
    subject: 'Customer received the wrong colour',
    order: 'shipped',
    reason: 'damage',
    priority: 'normal',
    status: ticketStatus.waitingForCustomer,
    assignee: 'sales',
    tags: ['wrong item'],
    messages: [
      {
        by: 'seller2',
        hoursAgo: 52,
        text: 'Ordered in grey, arrived in blue. The customer keeps it for a partial refund of 5 EUR.',
      },
      {
        by: 'sales',
        hoursAgo: 48,
        text: 'The scan log shows that the right code was scanned, so the bag was labelled wrongly. Could you send us a photo of the label?',
      },
    ],
  },
  {
    key: 'factory',
    seller: 'seller',
    subject: 'When is the restock of the desk lamp?',
    order: 'open',
    reason: 'order',
    priority: 'normal',
    status: ticketStatus.waitingForThirdParty,
    assignee: 'purchaser',
    tags: ['restock'],
    messages: [
      { by: 'seller', hoursAgo: 75, text: 'Several orders wait for it. When will it be there?' },
      { by: 'purchaser', hoursAgo: 70, text: 'The factory ships on Thursday. We expect it four days later.' },
    ],
  },
  {
    key: 'chinese',
    seller: 'seller3',
    subject: '请问充值什么时候到账？',
    order: null,
    reason: 'payment',
    priority: 'urgent',
    status: ticketStatus.open,
    assignee: null,
    tags: [],
    messages: [{ by: 'seller3', hoursAgo: 9, text: '昨天转账 2,000 欧元，余额还没有更新。有几个订单急着处理。' }],
  },
  {
    key: 'solved',
    seller: 'seller2',
    subject: 'Invoice with our VAT number',
    order: null,
    reason: 'payment',
    priority: 'low',
    status: ticketStatus.solved,
    assignee: 'service',
    tags: ['invoice'],
    rating: 5,
    messages: [
      { by: 'seller2', hoursAgo: 100, text: 'Our VAT number is missing on the last invoice.' },
      {
        by: 'service',
        hoursAgo: 96,
        text: 'It is on the new invoice, and on all further ones. The old one is voided.',
      },
    ],
  },
];

export const snippetStories = [
  {
    title: 'Carrier inquiry',
    body: 'Dear {customer},\n\nwe have asked the carrier about {case} and write to you within two working days.\n\n{agent}',
    bodyCn: '{customer} 您好：\n\n我们已就 {case} 向物流商查询，两个工作日内回复您。\n\n{agent}',
  },
  {
    title: 'Photo needed',
    body: 'Dear {customer},\n\nplease send a photo of the goods and of the label on the box, so that we can find out what went wrong with {case}.\n\n{agent}',
    bodyCn: '{customer} 您好：\n\n请提供商品和箱上标签的照片，以便我们查明 {case} 的问题。\n\n{agent}',
  },
  {
    title: 'Solved',
    body: 'Dear {customer},\n\nwe hope {ticket} is solved for you. Reply if it is not: the ticket is then open again.\n\n{agent}, {company}',
    bodyCn: '{customer} 您好：\n\n希望 {ticket} 已为您解决。如未解决请直接回复，工单会重新打开。\n\n{agent}，{company}',
  },
] as const;
