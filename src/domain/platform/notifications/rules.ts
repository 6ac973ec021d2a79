import type { NoticeRules } from './notice-rule.ts';
import { awaits, hasAssignee, isOf, movedBy, pricesWere } from './rule-conditions.ts';
import { warehouseRules } from './warehouse-rules.ts';

const leaders = ['admin', 'manager'] as const;
const troubles: ReadonlySet<string> = new Set(['exception', 'alert', 'undelivered', 'expired']);

const deciders = ['assigned', 'manager'] as const;
const delayed = { kind: 'tracking-delayed', type: 'Track', about: 'subject' } as const;

const toQuoters = { type: 'sourcing', to: ['assigned', 'assignee'], about: 'subject' } as const;
const ofTicket = { type: 'Ticket', about: 'subject' } as const;
/** A ticket of no user concerns all who answer customers. */
const service = ['assigned', 'customer service'] as const;
/** Only shown on the screens it changes. */
const silent = [] as const;

/** Which events notify which recipients. Staff is notified of what it has to decide, the seller of what was decided. */
export const noticeRules: NoticeRules = {
  'export.finished': silent,
  'notification.changed': silent,
  'notification.created': silent,
  'role.changed': silent,
  'session.ended': silent,
  'session.opened': silent,
  'setting.changed': silent,
  'settings.own-changed': silent,
  'task.progress': silent,
  'user.changed': silent,
  'user.registered': silent,
  'view.changed': silent,
  'account.added': silent,
  'account.changed': silent,
  'account.credit-changed': silent,
  'account.posted': silent,
  'account.removed': silent,
  'books.month-closed': silent,
  'books.month-reopened': silent,
  'books.clearing-changed': silent,
  'affiliate.changed': silent,
  'affiliate.earned': silent,
  'affiliate.referred': silent,
  // The affiliate has no notifications (specification §6) and gets a mail.
  'affiliate.withdrawal-decided': [
    {
      when: ({ data }) => data.to === 'reversed',
      kind: 'withdrawal-reversed',
      type: 'Withdrawal',
      to: leaders,
      isAlert: true,
      about: 'subject',
    },
  ],
  'affiliate.withdrawal-requested': [
    { kind: 'withdrawal-requested', type: 'Withdrawal', to: leaders, about: 'subject' },
  ],
  'invoice.changed': silent,
  'statement.changed': silent,
  'paypal_account.added': silent,
  'paypal_account.changed': silent,
  'paypal_account.removed': silent,
  'paypal.changed': silent,
  'paypal.declined': [
    { kind: 'paypal-declined', type: 'PaypalPayment', to: ['seller'], isAlert: true, about: 'subject' },
  ],
  'paypal.completed': [{ kind: 'paypal-completed', type: 'PaypalPayment', to: leaders, about: 'subject' }],
  'paypal.disputed': [{ kind: 'paypal-disputed', type: 'PaypalPayment', to: leaders, isAlert: true, about: 'subject' }],
  'paypal_merchant.changed': silent,
  'store-cost.changed': silent,
  'store-cost.confirmed': silent,
  'marketing-fee.changed': silent,
  'marketing-fee.confirmed': silent,
  'media-type.changed': silent,
  'rate.changed': silent,
  'rate.fetched': silent,
  'bank_statement.imported': silent,
  'bank_statement.entry-changed': silent,
  'recharge.changed': silent,
  'recharge.confirmed': [{ kind: 'recharge-confirmed', type: 'AccountRecord', to: ['seller'], about: 'subject' }],
  'recharge.created': [{ kind: 'recharge-created', type: 'AccountRecord', to: leaders, about: 'subject' }],
  'recharge.refused': [
    { kind: 'recharge-refused', type: 'AccountRecord', to: ['seller'], isAlert: true, about: 'subject' },
  ],
  'carrier.changed': silent,
  'ioss.added': silent,
  'ioss.changed': silent,
  'ioss.removed': silent,
  'tracking.changed': [
    {
      when: ({ data }) => data.to === 'delivered',
      kind: 'tracking-delivered',
      type: 'Track',
      to: ['seller'],
      about: 'subject',
    },
    {
      when: ({ data }) => troubles.has(data.to),
      kind: 'tracking-trouble',
      type: 'Track',
      to: ['seller', 'assigned'],
      about: 'subject',
    },
  ],
  'tracking.delay-ended': silent,
  'tracking_service.refused': [
    { kind: 'tracking-service-refused', type: 'Track', to: ['admin', 'manager'], about: 'nothing' },
  ],
  'tracking.delayed': [
    // The managers take the place of assigned staff where there is none.
    { ...delayed, when: ({ data }) => data.owned, to: ['seller', 'assigned'] },
    { ...delayed, when: ({ data }) => !data.owned, to: ['seller', 'manager'] },
  ],
  'cart.changed': silent,
  'import_product.changed': silent,
  'wholesale_product.changed': silent,
  'listing.changed': silent,
  'listing.option-changed': [
    { kind: 'option-changed', type: 'ShopProduct', to: ['seller', 'assigned'], about: 'subject' },
  ],
  'listing.market-changed': [{ kind: 'market-changed', type: 'ShopProduct', to: ['seller'], about: 'nothing' }],
  'mapping.changed': silent,
  'mapping.shipper-missing': [
    { kind: 'shipper-missing', type: 'ShopProduct', to: ['seller', 'assigned'], about: 'subject' },
  ],
  'market_product.changed': silent,
  'order.mapped': silent,
  'taxonomy.changed': silent,
  'article.changed': silent,
  'internal_product.changed': silent,
  'variant_option.changed': silent,
  'wishlist.changed': silent,
  'formula.changed': silent,
  'shipper_price.changed': silent,
  'comment.created': [
    { when: ({ data }) => data.by_seller, kind: 'comment-by-seller', ...toQuoters },
    {
      when: ({ data }) => !data.by_seller,
      kind: 'comment-by-staff',
      type: 'Inquiry',
      to: ['seller'],
      about: 'subject',
    },
  ],
  'order.commented': [
    {
      when: ({ data }) => data.by_seller,
      kind: 'comment-on-order-by-seller',
      type: 'Order',
      to: ['assigned'],
      about: 'order',
    },
    {
      when: ({ data }) => !data.by_seller,
      kind: 'comment-on-order-by-staff',
      type: 'Order',
      to: ['seller'],
      about: 'order',
    },
  ],
  'comment.read': silent,
  'inquiry.read': silent,
  'quotation.read': silent,
  'inquiry.changed': [
    { when: movedBy('hold'), kind: 'inquiry-question', type: 'Inquiry', to: ['seller'], about: 'subject' },
    { when: movedBy('reject'), kind: 'inquiry-rejected', type: 'Inquiry', to: ['seller'], about: 'subject' },
    { when: movedBy('lapse'), kind: 'inquiry-lapsed', type: 'Inquiry', to: ['seller'], about: 'subject' },
    {
      when: movedBy('answer'),
      kind: 'inquiry-answered',
      type: 'sourcing',
      to: ['assigned', 'assignee'],
      about: 'subject',
    },
  ],
  'inquiry.edited': [
    {
      when: ({ data }) => data.what === 'assigned',
      kind: 'inquiry-assigned',
      type: 'sourcing',
      to: ['assignee'],
      about: 'subject',
    },
  ],
  'quotation.outdated': [{ kind: 'quotation-outdated', ...toQuoters }],
  'inquiry.submitted': [
    {
      kind: 'inquiry-submitted',
      type: 'sourcing',
      to: ['assigned', 'manager', 'purchaser'],
      about: 'subject',
    },
  ],
  'quotation.changed': [
    { when: pricesWere('accepted'), kind: 'quotation-accepted', ...toQuoters },
    { when: pricesWere('rejected'), kind: 'quotation-rejected', ...toQuoters },
    { when: pricesWere('requested'), kind: 'quotation-requested', ...toQuoters },
    { when: pricesWere('ending'), kind: 'quotation-ending', type: 'Inquiry', to: ['seller'], about: 'subject' },
    { when: pricesWere('expired'), kind: 'quotation-expired', type: 'Inquiry', to: ['seller'], about: 'subject' },
  ],
  'quotation.created': [{ kind: 'quotation-created', type: 'Inquiry', to: ['seller'], about: 'subject' }],
  'ticket.opened': [
    {
      when: (fact) => fact.data.by_seller,
      kind: 'ticket-opened',
      ...ofTicket,
      to: service,
    },
    { when: (fact) => !fact.data.by_seller, kind: 'ticket-by-staff', ...ofTicket, to: ['seller'] },
  ],
  'ticket.replied': [
    {
      when: (fact) => fact.data.by_seller && hasAssignee(fact),
      kind: 'ticket-by-seller',
      ...ofTicket,
      to: ['assignee'],
    },
    {
      when: (fact) => fact.data.by_seller && !hasAssignee(fact),
      kind: 'ticket-by-seller',
      ...ofTicket,
      to: service,
    },
    { when: (fact) => !fact.data.by_seller, kind: 'ticket-by-staff', ...ofTicket, to: ['seller'] },
  ],
  'ticket.changed': [
    { when: ({ data }) => data.what === 'solved', kind: 'ticket-solved', ...ofTicket, to: ['seller'] },
    { when: ({ data }) => data.what === 'assigned', kind: 'ticket-assigned', ...ofTicket, to: ['assignee'] },
  ],
  'ticket.read': silent,
  'ticket_note.written': [{ kind: 'ticket-note', ...ofTicket, to: ['assignee'] }],
  'ticket_writer.changed': silent,
  'ticket_snippet.changed': silent,
  ...warehouseRules,
  'aftersale.changed': silent,
  'aftersale.processed': [
    { when: isOf('refund'), kind: 'refund-decided', type: 'RefundOrder', to: ['seller'], about: 'subject' },
    { when: isOf('resend'), kind: 'resend-decided', type: 'ResendOrder', to: ['seller'], about: 'subject' },
    { when: isOf('collect'), kind: 'collect-decided', type: 'Order', to: deciders, about: 'order' },
  ],
  'aftersale.requested': [
    { when: isOf('refund'), kind: 'refund-requested', type: 'RefundOrder', to: deciders, about: 'subject' },
    { when: isOf('resend'), kind: 'resend-requested', type: 'ResendOrder', to: deciders, about: 'subject' },
    { when: awaits('staff'), kind: 'collect-proposed', type: 'Order', to: deciders, about: 'order' },
    { when: awaits('seller'), kind: 'collect-requested', type: 'Order', to: ['seller'], about: 'order' },
  ],
  'manual-payment.changed': silent,
  'manual-payment.completed': [{ kind: 'payment-completed', type: 'AccountRecord', to: ['seller'], about: 'nothing' }],
  'manual-payment.created': [{ kind: 'payment-created', type: 'AccountRecord', to: leaders, about: 'nothing' }],
  'order.address-changed': [
    { kind: 'address-changed', type: 'Order', to: ['seller', 'assigned', 'manager'], about: 'order' },
  ],
  'order.address-read': silent,
  'order.address-wrong': [{ kind: 'address-wrong', type: 'Order', to: ['seller', 'assigned'], about: 'order' }],
  'order.cancel-decided': [
    {
      when: ({ data }) => data.to !== 'withdrawn',
      kind: 'cancel-decided',
      type: 'Order',
      to: ['seller'],
      about: 'order',
    },
  ],
  'order.cancel-requested': [{ kind: 'cancel-requested', type: 'Order', to: ['assigned', ...leaders], about: 'order' }],
  'order.cancelled': silent,
  'order.channel-requested': [
    { kind: 'channel-requested', type: 'Order', to: ['assigned', ...leaders], about: 'order' },
  ],
  'order.closed': silent,
  'order.changed': silent,
  'order.fulfilment-changed': silent,
  'order.imported': silent,
  'order.note-changed': silent,
  'order.shop-refunded': silent,
  'order.placed': silent,
  'order.process-cancelled': [{ kind: 'process-cancelled', type: 'Order', to: ['seller'], about: 'order' }],
  'order.processed': silent,
  'parcel.decided': [
    {
      when: ({ data }) => data.choice === 'send-without',
      kind: 'parcel-short',
      type: 'Order',
      to: ['seller', 'assigned'],
      about: 'order',
    },
  ],
  'store.added': silent,
  'store.balance-short': [
    // The remedy is a recharge, not the order.
    { kind: 'auto-process-short', type: 'AccountRecord', to: ['seller'], about: 'nothing' },
  ],
  'store.changed': silent,
  'store.closed': silent,
  'store.connected': silent,
  'store.deleted': silent,
  'store.disconnected': silent,
  'store.order-failed': [{ kind: 'store-order-failed', type: 'Store', to: ['seller', 'assigned'], about: 'subject' }],
  'store.pulled': silent,
  'store.restored': silent,
  'store.trouble': [{ kind: 'store-trouble', type: 'Store', to: ['seller'], about: 'subject' }],
  'store.well': [{ kind: 'store-well', type: 'Store', to: ['seller'], about: 'subject' }],
};
