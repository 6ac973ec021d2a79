import type { Role } from './roles.ts';

/**
 * How far a permission reaches: every row, the rows of the sellers assigned to this person, or one's own.
 * The table is domain.md §7, one line per right; a right that is absent for a role is refused.
 */
export type Reach = 'all' | 'assigned' | 'own';
type Policy = Partial<Record<Role, Reach>>;

const admins = { admin: 'all', manager: 'all' } as const satisfies Policy;

export const policies = {
  'user.read': { ...admins, salesperson: 'assigned' },
  /** A manager: sellers only (domain/permissions/people.ts). */
  'user.edit': { ...admins },
  /** Act as somebody else: administrators anybody, managers sellers; salespeople may only look (domain/permissions/acting.ts). */
  'user.impersonate': { ...admins, salesperson: 'assigned' },
  /** What everybody did. One's own acts are everybody's to see. */
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
  /** What waits, and how it went. Packers and purchasers have their tables instead (specification §2). */
  'dashboard.read': {
    ...admins,
    salesperson: 'assigned',
    buyer: 'own',
    'customer service': 'all',
    affiliate: 'own',
  },
  /** Affiliates: of the sellers they brought. */
  'statistics.read': { ...admins, salesperson: 'assigned', purchaser: 'all', buyer: 'own', affiliate: 'own' },
  /** Purchasers see what parcels cost and nothing else of it. */
  'shipping-profit.read': { ...admins, salesperson: 'assigned', purchaser: 'all', buyer: 'own', affiliate: 'own' },
  'order.import': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'order.note': { ...admins, salesperson: 'assigned', buyer: 'own', 'customer service': 'assigned' },
  'order.address': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'order.process': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'order.cancel-process': { ...admins, salesperson: 'assigned', buyer: 'own' },
  /** Ask the staff to take processing back, where one may not oneself. */
  'order.ask-cancel': { buyer: 'own', 'customer service': 'all' },
  'order.fulfill': { ...admins, salesperson: 'assigned' },
  'order.cancel': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'label.print': { ...admins, salesperson: 'assigned', packer: 'all' },
  'pack.work': { ...admins, salesperson: 'all', purchaser: 'all', packer: 'all' },
  /** What becomes of parcels that stand still. */
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
  /** Close a delay with what was found out. */
  'tracking.close': { ...admins, salesperson: 'assigned', 'customer service': 'assigned' },
  'market.browse': { ...admins, salesperson: 'all', purchaser: 'all', buyer: 'all' },
  'cart.use': { ...admins, salesperson: 'all', purchaser: 'all', buyer: 'own' },
  'wishlist.use': { ...admins, salesperson: 'all', purchaser: 'all', buyer: 'own' },
  'mapping.edit': { ...admins, salesperson: 'assigned', purchaser: 'assigned', buyer: 'own' },
  'variant.read': { ...admins, salesperson: 'all', purchaser: 'all', packer: 'all' },
  'shipping.read': { ...admins, salesperson: 'all', purchaser: 'all', buyer: 'all' },
  'purchase.read': { ...admins, salesperson: 'all', purchaser: 'all', buyer: 'own' },
  'purchase.work': { ...admins, purchaser: 'all' },
  'stock.receive': { ...admins, purchaser: 'all', packer: 'all' },
  'stock.count': { ...admins, purchaser: 'all', packer: 'all' },
  /** Corrections of the stock: what a count found beyond what it may book by itself. */
  'stock.adjust': { ...admins, purchaser: 'all' },
  'stock.read': { ...admins, salesperson: 'all', purchaser: 'all', packer: 'all' },
  'recharge.create': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'recharge.read': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'recharge.confirm': { ...admins },
  'aftersale.read': { ...admins, salesperson: 'assigned', buyer: 'own', 'customer service': 'all' },
  'aftersale.request': { ...admins, salesperson: 'assigned', buyer: 'own', 'customer service': 'assigned' },
  /** Refunds and resends; salespeople up to a limit (settings). */
  'aftersale.confirm': { ...admins, salesperson: 'assigned' },
  /** Sellers accept, staff puts to them and waives. */
  'aftersale.collect': { ...admins, salesperson: 'assigned', buyer: 'own' },
  /** Goods that came back. */
  'aftersale.restock': { ...admins, packer: 'all' },
  'bill.read': { ...admins, salesperson: 'assigned', buyer: 'own' },
  'manual-payment.confirm': { ...admins },
  /** How much a seller may spend beyond the balance. */
  'credit.edit': { ...admins },
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
  /** The table of rates. Sellers get what is converted by them: a recharge, a price. */
  'rate.read': { ...admins, salesperson: 'all', purchaser: 'all' },
  'rate.edit': { ...admins },
  'settings.read': { ...admins, salesperson: 'all', purchaser: 'all' },
  'settings.edit': { ...admins },
  'carrier.edit': { ...admins },
  'account.edit': { ...admins, buyer: 'own' },
  'paypal.edit': { ...admins, buyer: 'own' },
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
