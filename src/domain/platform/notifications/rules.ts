import type { Role } from '../permissions/roles.ts';
import type { NotificationType } from './types.ts';

/** An event as stored in the event log. */
export type Fact = {
  readonly name: string;
  readonly sellerId?: string | null;
  readonly orderId?: string | null;
  readonly subjectId?: string | null;
  readonly actorId?: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
};

/** The notification messages; the server has their text in every language. */
export const noticeKinds = [
  'recharge-created',
  'recharge-confirmed',
  'recharge-refused',
  'payment-created',
  'payment-completed',
  'purchase-created',
  'purchase-changed',
  'purchase-rejected',
  'address-changed',
  'address-wrong',
  'process-cancelled',
  'cancel-asked',
  'cancel-answered',
  'order-conflict',
  'parcel-problem',
  'lead-called',
  'parcel-short',
  'tracking-delivered',
  'tracking-trouble',
  'tracking-delayed',
  'refund-asked',
  'resend-asked',
  'collect-proposed',
  'collect-asked',
  'refund-answered',
  'resend-answered',
  'collect-answered',
  'store-trouble',
  'store-well',
  'store-order-failed',
  'auto-process-short',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * `seller`: the seller the event belongs to. `assigned`: the staff assigned to that seller. Else every user of a role.
 */
type Recipient = 'seller' | 'assigned' | Extract<Role, 'admin' | 'manager' | 'purchaser'>;

export type NoticeRule = {
  readonly event: string;
  /** Restricts the rule to some events; absent: all events of this name. */
  readonly when?: (data: Readonly<Record<string, unknown>>) => boolean;
  readonly kind: NoticeKind;
  readonly type: NotificationType;
  readonly to: readonly Recipient[];
  /** Opens over the page until the recipient confirms it. */
  readonly isAlert?: boolean;
  /** What its link opens. */
  readonly about: 'order' | 'subject' | 'nothing';
};

const leaders = ['admin', 'manager'] as const;
const rejected = -1;
const troubles: ReadonlySet<unknown> = new Set(['exception', 'alert', 'undelivered', 'expired']);

/** Staff is notified of what it has to decide, the seller of decisions and of collects to accept. */
function aftersaleRules(): readonly NoticeRule[] {
  const of =
    (kind: string, awaits?: string) =>
    (data: Readonly<Record<string, unknown>>): boolean =>
      data['kind'] === kind && (awaits === undefined || data['awaits'] === awaits);
  const [requested, processed] = ['aftersale.requested', 'aftersale.processed'] as const;
  const deciders = ['assigned', 'manager'] as const;
  const seller = ['seller'] as const;
  const [refund, resend] = ['RefundOrder', 'ResendOrder'] as const;
  return [
    { event: requested, when: of('refund'), kind: 'refund-asked', type: refund, to: deciders, about: 'subject' },
    { event: requested, when: of('resend'), kind: 'resend-asked', type: resend, to: deciders, about: 'subject' },
    {
      event: requested,
      when: of('collect', 'staff'),
      kind: 'collect-proposed',
      type: 'Order',
      to: deciders,
      about: 'order',
    },
    {
      event: requested,
      when: of('collect', 'seller'),
      kind: 'collect-asked',
      type: 'Order',
      to: seller,
      about: 'order',
    },
    { event: processed, when: of('refund'), kind: 'refund-answered', type: refund, to: seller, about: 'subject' },
    { event: processed, when: of('resend'), kind: 'resend-answered', type: resend, to: seller, about: 'subject' },
    { event: processed, when: of('collect'), kind: 'collect-answered', type: 'Order', to: deciders, about: 'order' },
  ];
}

/** The seller's assigned staff is notified of a delay, or the managers where none is assigned. */
function delayRules(): readonly NoticeRule[] {
  const delayed = { event: 'tracking.delayed', kind: 'tracking-delayed', type: 'Track', about: 'order' } as const;
  return [
    { ...delayed, when: ({ owned }) => owned !== false, to: ['seller', 'assigned'] },
    { ...delayed, when: ({ owned }) => owned === false, to: ['seller', 'manager'] },
  ];
}

/** Which events notify which recipients. Other events are visible on their screens only. */
export const noticeRules: readonly NoticeRule[] = [
  { event: 'recharge.created', kind: 'recharge-created', type: 'AccountRecord', to: leaders, about: 'subject' },
  { event: 'recharge.confirmed', kind: 'recharge-confirmed', type: 'AccountRecord', to: ['seller'], about: 'subject' },
  {
    event: 'recharge.refused',
    kind: 'recharge-refused',
    type: 'AccountRecord',
    to: ['seller'],
    isAlert: true,
    about: 'subject',
  },
  { event: 'manual-payment.created', kind: 'payment-created', type: 'AccountRecord', to: leaders, about: 'nothing' },
  {
    event: 'manual-payment.completed',
    kind: 'payment-completed',
    type: 'AccountRecord',
    to: ['seller'],
    about: 'nothing',
  },
  { event: 'purchase.created', kind: 'purchase-created', type: 'Purchase', to: ['purchaser'], about: 'subject' },
  {
    event: 'purchase.changed',
    when: ({ from, to }) => from !== to && to !== rejected,
    kind: 'purchase-changed',
    type: 'Purchase',
    to: ['seller'],
    about: 'subject',
  },
  {
    event: 'purchase.changed',
    when: ({ to }) => to === rejected,
    kind: 'purchase-rejected',
    type: 'Purchase',
    to: ['seller', 'assigned'],
    isAlert: true,
    about: 'subject',
  },
  {
    event: 'order.address-changed',
    kind: 'address-changed',
    type: 'Order',
    to: ['seller', 'assigned', 'manager'],
    about: 'order',
  },
  {
    event: 'order.cancel-asked',
    kind: 'cancel-asked',
    type: 'Order',
    to: ['assigned', ...leaders],
    about: 'order',
  },
  {
    event: 'order.cancel-answered',
    when: ({ to }) => to !== 'withdrawn',
    kind: 'cancel-answered',
    type: 'Order',
    to: ['seller'],
    about: 'order',
  },
  { event: 'order.address-wrong', kind: 'address-wrong', type: 'Order', to: ['seller', 'assigned'], about: 'order' },
  { event: 'order.process-cancelled', kind: 'process-cancelled', type: 'Order', to: ['seller'], about: 'order' },
  {
    event: 'parcel.conflict',
    kind: 'order-conflict',
    type: 'Order',
    to: ['manager', 'purchaser', 'assigned'],
    about: 'order',
  },
  {
    event: 'parcel.problem',
    kind: 'parcel-problem',
    type: 'Order',
    to: ['manager', 'purchaser', 'assigned'],
    about: 'order',
  },
  {
    event: 'parcel.lead-called',
    kind: 'lead-called',
    type: 'Order',
    to: ['manager', 'purchaser', 'assigned'],
    // A user at the packing table is waiting for the decision.
    isAlert: true,
    about: 'order',
  },
  {
    event: 'parcel.decided',
    when: ({ choice }) => choice === 'send-without',
    kind: 'parcel-short',
    type: 'Order',
    to: ['seller', 'assigned'],
    about: 'order',
  },
  {
    event: 'tracking.changed',
    when: ({ to }) => to === 'delivered',
    kind: 'tracking-delivered',
    type: 'Track',
    to: ['seller'],
    about: 'order',
  },
  {
    event: 'tracking.changed',
    when: ({ to }) => troubles.has(to),
    kind: 'tracking-trouble',
    type: 'Track',
    to: ['seller', 'assigned'],
    about: 'order',
  },
  { event: 'store.trouble', kind: 'store-trouble', type: 'Store', to: ['seller'], about: 'subject' },
  {
    event: 'store.order-failed',
    kind: 'store-order-failed',
    type: 'Store',
    to: ['seller', 'assigned'],
    about: 'subject',
  },
  { event: 'store.well', kind: 'store-well', type: 'Store', to: ['seller'], about: 'subject' },
  {
    event: 'store.balance-short',
    kind: 'auto-process-short',
    type: 'AccountRecord',
    to: ['seller'],
    // The remedy is a recharge, not the order.
    about: 'nothing',
  },
  ...aftersaleRules(),
  ...delayRules(),
];
