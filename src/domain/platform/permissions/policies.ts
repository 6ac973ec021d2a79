import type { Role } from './roles.ts';

/**
 * The scope of a permission: every row, the rows of assigned sellers, or one's own. The table is domain.md §7, one line
 * per right; a right that is absent for a role is refused.
 */
export type Reach = 'all' | 'assigned' | 'own';
type Policy = Partial<Record<Role, Reach>>;

const admins = { admin: 'all', manager: 'all' } as const satisfies Policy;

export const policies = {
  'user.read': { ...admins, salesperson: 'assigned' },
  /** A manager: sellers only (domain/permissions/managed-users.ts). */
  'user.edit': { ...admins },
  /**
   * Act as another user: administrators any user, managers sellers; salespeople read-only
   * (domain/permissions/acting.ts).
   */
  'user.impersonate': { ...admins, salesperson: 'assigned' },
  /** All users' actions. Every user sees their own. */
  'audit.read': { ...admins },
  'staff.read': { ...admins, salesperson: 'assigned' },
  'staff.edit': { ...admins },
  'role.read': { ...admins, salesperson: 'assigned' },
  'role.edit': { admin: 'all' },
  'store.read': { ...admins, salesperson: 'assigned', buyer: 'own', 'customer service': 'all' },
  'store.edit': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'order.read': {
    ...admins,
    salesperson: 'assigned',
    purchaser: 'all',
    packer: 'all',
    buyer: 'own',
    'customer service': 'all',
  },
  'order.prices': { ...admins, salesperson: 'assigned', purchaser: 'all', buyer: 'own', 'customer service': 'all' },
  /** Work queues and their history. Packers and purchasers have their own tables instead (specification §2). */
  'dashboard.read': {
    ...admins,
    salesperson: 'assigned',
    buyer: 'own',
    'customer service': 'assigned',
    affiliate: 'own',
  },
  /** Affiliates: of the sellers they referred. */
  'statistics.read': { ...admins, salesperson: 'assigned', purchaser: 'all', buyer: 'own', affiliate: 'own' },
  /** Purchasers see the cost of parcels only. */
  'shipping-profit.read': { ...admins, salesperson: 'assigned', purchaser: 'all', buyer: 'own', affiliate: 'own' },
  'order.import': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'order.note': { ...admins, salesperson: 'assigned', buyer: 'own', 'customer service': 'assigned' },
  'order.address': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'order.process': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'order.cancel-process': { ...admins, salesperson: 'assigned', buyer: 'own' },
  /** Request a cancellation of processing where one may not cancel directly. */
  'order.ask-cancel': { buyer: 'own', 'customer service': 'all' },
  'order.fulfill': { ...admins, salesperson: 'assigned' },
  'order.cancel': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'label.print': { ...admins, salesperson: 'assigned', packer: 'all' },
  'pack.work': { ...admins, salesperson: 'all', purchaser: 'all', packer: 'all' },
  /** Decide about stopped parcels. */
  'parcel.decide': { ...admins, salesperson: 'assigned', purchaser: 'all' },
  'tracking.import': { ...admins, packer: 'all' },
  'tracking.read': {
    ...admins,
    salesperson: 'assigned',
    purchaser: 'all',
    packer: 'all',
    buyer: 'own',
    'customer service': 'all',
  },
  /** Close a delay with a finding. */
  'tracking.close': { ...admins, salesperson: 'assigned', 'customer service': 'assigned' },
  'market.browse': { ...admins, salesperson: 'all', purchaser: 'all', buyer: 'all' },
  /** Market products, categories, tags, collections and vendors. */
  'market.edit': { ...admins, salesperson: 'all', purchaser: 'all' },
  /** The import list, publishing, and the products of a seller's shops. */
  'listing.edit': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'cart.use': { ...admins, salesperson: 'all', purchaser: 'all', buyer: 'own' },
  /** Buy the own cart from the own balance. */
  'checkout.use': { buyer: 'own' },
  'wishlist.use': { ...admins, salesperson: 'all', purchaser: 'all', buyer: 'own' },
  'mapping.edit': { ...admins, salesperson: 'assigned', purchaser: 'assigned', buyer: 'own' },
  'variant.read': { ...admins, salesperson: 'all', purchaser: 'all', packer: 'all' },
  /** Internal products and their variants, suppliers and factory prices. */
  'variant.edit': { ...admins, salesperson: 'all', purchaser: 'all' },
  'shipping.read': { ...admins, salesperson: 'all', purchaser: 'all', buyer: 'all' },
  /** The price table of carriers, with its history. */
  'shipper-price.read': { ...admins, salesperson: 'all', purchaser: 'all' },
  'shipper-price.edit': { ...admins },
  'inquiry.read': { ...admins, salesperson: 'assigned', purchaser: 'all', buyer: 'own' },
  /** Ask, accept and reject: sellers, and salespeople on behalf of theirs. */
  'inquiry.edit': { salesperson: 'assigned', buyer: 'own' },
  /** Take in hand, hold, quote, requote and reject inquiries. */
  'inquiry.quote': { ...admins, salesperson: 'assigned', purchaser: 'all' },
  'formula.read': { ...admins, salesperson: 'all', purchaser: 'all' },
  'formula.edit': { ...admins },
  'purchase.read': { ...admins, salesperson: 'all', purchaser: 'all', buyer: 'own' },
  'purchase.work': { ...admins, purchaser: 'all' },
  'stock.receive': { ...admins, purchaser: 'all', packer: 'all' },
  'stock.count': { ...admins, purchaser: 'all', packer: 'all' },
  /** Stock corrections: count differences above the automatic limit. */
  'stock.adjust': { ...admins, purchaser: 'all' },
  /** Give reserved goods of one order to another. */
  'stock.reallocate': { ...admins },
  /** Lost pieces of sellers: take them out of the stock, and credit the seller. */
  'stock.compensate': { ...admins },
  /** Warehouses and their locations. */
  'location.edit': { ...admins, purchaser: 'all' },
  /** Prices of storing sellers' goods, and reversal of its bills. */
  'storage-fee.edit': { ...admins },
  /** Sellers: the pieces that belong to them. */
  'stock.read': { ...admins, salesperson: 'all', purchaser: 'all', packer: 'all', buyer: 'own' },
  /** Purchasers: tickets that are assigned to them (server/features/support/tickets/scope.ts). */
  'ticket.read': {
    ...admins,
    salesperson: 'assigned',
    purchaser: 'own',
    buyer: 'own',
    'customer service': 'all',
  },
  /** Open, reply, set a status; sellers rate. */
  'ticket.write': {
    ...admins,
    salesperson: 'assigned',
    purchaser: 'own',
    buyer: 'own',
    'customer service': 'all',
  },
  /** Internal notes and prepared answers. */
  'ticket.work': { ...admins, salesperson: 'assigned', purchaser: 'own', 'customer service': 'all' },
  /** Assign, tag, merge and link; see the customer of a ticket. */
  'ticket.manage': { ...admins, salesperson: 'assigned', 'customer service': 'all' },
  /** Prepared answers, working hours and deadlines. */
  'ticket.setup': { ...admins, 'customer service': 'all' },
  /** How many tickets there are, and how fast they are answered and solved. */
  'ticket.report': { ...admins, 'customer service': 'all' },
  'recharge.create': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'recharge.read': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'recharge.confirm': { ...admins },
  /** Statements of the platform's bank accounts. */
  'bank-statement.read': { ...admins },
  /** Import them, and decide which recharges their entries pay. */
  'bank-statement.edit': { ...admins },
  'aftersale.read': { ...admins, salesperson: 'assigned', buyer: 'own', 'customer service': 'all' },
  'aftersale.request': { ...admins, salesperson: 'assigned', buyer: 'own', 'customer service': 'assigned' },
  /** Refunds and resends; salespeople up to a limit (settings). */
  'aftersale.confirm': { ...admins, salesperson: 'assigned' },
  /** Sellers accept; staff proposes and waives. */
  'aftersale.collect': { ...admins, salesperson: 'assigned', buyer: 'own' },
  /** Returned goods. */
  'aftersale.restock': { ...admins, packer: 'all' },
  'bill.read': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'invoice.read': { ...admins, salesperson: 'assigned', buyer: 'own' },
  /** Generate, issue, mail, void and delete invoices; the legal entities that issue them. */
  'invoice.edit': { ...admins },
  /** Billing details of a seller. */
  'invoice.buyer': { ...admins, buyer: 'own' },
  'manual-payment.confirm': { ...admins },
  /**
   * Users other than administrators and managers need a media type (media-types.ts). Own: of one's stores, and what one
   * entered.
   */
  'store-cost.read': { ...admins, salesperson: 'own', purchaser: 'own', buyer: 'own', 'customer service': 'own' },
  'store-cost.edit': { ...admins, salesperson: 'own', purchaser: 'own', buyer: 'own', 'customer service': 'own' },
  'store-cost.confirm': { ...admins },
  'marketing-fee.read': { ...admins, salesperson: 'own', purchaser: 'own', buyer: 'own', 'customer service': 'own' },
  'marketing-fee.edit': { ...admins, salesperson: 'own', purchaser: 'own', buyer: 'own', 'customer service': 'own' },
  'marketing-fee.confirm': { ...admins },
  /** Media types, and who may enter fees for them. */
  'media-type.edit': { ...admins },
  /** What a store earned after all its costs. */
  'store-history.read': { ...admins, salesperson: 'assigned', buyer: 'own' },
  /** Trial balance, journal, months and clearing accounts, with their files. */
  'books.read': { ...admins },
  /** Match and post items of clearing accounts; the accounts of the export. */
  'books.edit': { ...admins },
  'books.close': { ...admins },
  'books.reopen': { admin: 'all' },
  /** The credit line of a seller. */
  'credit.edit': { ...admins },
  /** Affiliates, their commissions and withdrawals; an affiliate sees only their own. */
  'affiliate.read': { ...admins, affiliate: 'own' },
  /** Enter bank details, request and cancel a withdrawal. */
  'affiliate.withdraw': { affiliate: 'own' },
  /** Approve, reject and pay withdrawals. */
  'affiliate.decide': { ...admins },
  /** Which affiliate referred a seller, and the terms of the programme. */
  'promotion.edit': { ...admins },
  /** Write the public help; administrators and managers the internal one, too. */
  'help.edit': { ...admins, 'customer service': 'all' },
  'internal-help.edit': { ...admins },
  'internal-help.read': {
    ...admins,
    salesperson: 'all',
    purchaser: 'all',
    packer: 'all',
    'customer service': 'all',
  },
  'file.upload': {
    ...admins,
    salesperson: 'own',
    purchaser: 'own',
    packer: 'own',
    buyer: 'own',
    'customer service': 'own',
  },
  'task.read': {
    ...admins,
    salesperson: 'own',
    purchaser: 'own',
    packer: 'own',
    buyer: 'own',
    'customer service': 'own',
  },
  /** The table of rates. Sellers see only converted amounts: a recharge, a price. */
  'rate.read': { ...admins, salesperson: 'all', purchaser: 'all' },
  'rate.edit': { ...admins },
  'settings.read': { ...admins, salesperson: 'all', purchaser: 'all' },
  'settings.edit': { ...admins },
  'carrier.edit': { ...admins },
  'account.edit': { ...admins, buyer: 'own' },
  /** The sellers' PayPal accounts. */
  'paypal.edit': { ...admins, buyer: 'own' },
  /** Pay with PayPal. */
  'paypal.pay': { buyer: 'own' },
  /** Send captured payments back. */
  'paypal.refund': { ...admins },
  'ioss.read': { ...admins, salesperson: 'all', buyer: 'own' },
  'ioss.edit': { ...admins, buyer: 'own' },
  'notification.read': {
    admin: 'own',
    manager: 'own',
    salesperson: 'own',
    purchaser: 'own',
    buyer: 'own',
    'customer service': 'own',
  },
  'notification.write': { ...admins, salesperson: 'assigned' },
} as const satisfies Record<string, Policy>;

export type Permission = keyof typeof policies;
