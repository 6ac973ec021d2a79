import type { Role } from '../permissions/roles.ts';
import type { NotificationType } from './types.ts';

/** A fact as the event log has it. */
export type Fact = {
  readonly name: string;
  readonly sellerId?: string | null;
  readonly orderId?: string | null;
  readonly subjectId?: string | null;
  readonly actorId?: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
};

/** The sentences a fact can become; the server has their words in every language. */
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
  'order-conflict',
  'parcel-problem',
  'parcel-short',
  'tracking-delivered',
  'tracking-trouble',
  'tracking-delayed',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** `seller`: whose fact it is. `assigned`: the staff who look after that seller. Else everybody of a role. */
type Hearer = 'seller' | 'assigned' | Extract<Role, 'admin' | 'manager' | 'purchaser'>;

export type NoticeRule = {
  readonly event: string;
  /** Only such facts; all of the event when absent. */
  readonly when?: (data: Readonly<Record<string, unknown>>) => boolean;
  readonly kind: NoticeKind;
  readonly type: NotificationType;
  readonly to: readonly Hearer[];
  /** Stands in everybody's way until it is confirmed. */
  readonly isAlert?: boolean;
  /** What its link opens. */
  readonly about: 'order' | 'subject' | 'nothing';
};

const leaders = ['admin', 'manager'] as const;
const rejected = -1;
const troubles: ReadonlySet<unknown> = new Set(['exception', 'alert', 'undelivered', 'expired']);

/** Which facts are told to whom. What is not here is seen on its screen and nowhere else. */
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
  { event: 'tracking.delayed', kind: 'tracking-delayed', type: 'Track', to: ['seller', 'assigned'], about: 'order' },
];
