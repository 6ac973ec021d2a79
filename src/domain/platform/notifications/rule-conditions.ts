import type { Fact } from '../../shared/events/events.ts';

/** Conditions of notification rules, on the data of an event. */

type AfterSaleEvent = 'aftersale.requested' | 'aftersale.processed';
export const isOf =
  (kind: 'refund' | 'resend' | 'collect') =>
  ({ data }: Fact<AfterSaleEvent>): boolean =>
    data.kind === kind;
export const awaits =
  (side: 'staff' | 'seller') =>
  (fact: Fact<'aftersale.requested'>): boolean =>
    isOf('collect')(fact) && fact.data.awaits === side && !fact.data.by_rule;
export const movedBy =
  (action: 'hold' | 'answer' | 'reject' | 'lapse') =>
  ({ data }: Fact<'inquiry.changed'>): boolean =>
    data.action === action;
export const pricesWere =
  (what: 'accepted' | 'rejected' | 'requested' | 'ending' | 'expired') =>
  ({ data }: Fact<'quotation.changed'>): boolean =>
    data.what === what;
export const hasAssignee = ({ data }: Fact<'ticket.opened' | 'ticket.replied'>): boolean => data.assignee_id !== null;
export const saleIs =
  (what: 'ending' | 'ended', { own }: { readonly own: boolean }) =>
  ({ data }: Fact<'stock.lot_sale'>): boolean =>
    data.what === what && data.own === own;
