import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ParcelStage } from '#domain/sales/home/stages.ts';
import type { TodoKind } from '#domain/sales/home/todo.ts';

type Todo = {
  readonly name: MessageDescriptor;
  readonly why: MessageDescriptor;
  readonly act: MessageDescriptor;
  /** The list filtered to the counted rows. */
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** A problem; otherwise it only waits. */
  readonly bad?: true;
};

export const todoLabels: Readonly<Record<TodoKind, Todo>> = {
  to_process: {
    name: msg`Orders to process`,
    why: msg`Paid, mapped, address valid`,
    act: msg`Process`,
    to: '/order/list',
    search: { view: 'to_process' },
  },
  not_mapped: {
    name: msg`Orders not mapped`,
    why: msg`We do not know what to send`,
    act: msg`Map`,
    to: '/order/list',
    search: { view: 'not_mapped' },
  },
  address_wrong: {
    name: msg`Addresses wrong`,
    why: msg`The carrier would refuse the label`,
    act: msg`Fix`,
    to: '/order/list',
    search: { view: 'address_wrong' },
    bad: true,
  },
  decide: {
    name: msg`Parcels to decide`,
    why: msg`Order changed, or goods missing`,
    act: msg`Decide`,
    to: '/order/decisions',
    bad: true,
  },
  delay: {
    name: msg`Parcels without news`,
    why: msg`Silent for longer than usual`,
    act: msg`Trace`,
    to: '/order/shipping-orders',
    search: { view: 'delayed' },
  },
  refund: {
    name: msg`Refunds requested`,
    why: msg`Waiting for your decision`,
    act: msg`Review`,
    to: '/order/aftersale',
  },
  resend: {
    name: msg`Resends requested`,
    why: msg`Waiting for your decision`,
    act: msg`Review`,
    to: '/order/aftersale',
    search: { tab: 'resend' },
  },
  collect: {
    name: msg`Extra charges`,
    why: msg`Waiting for your decision`,
    act: msg`Review`,
    to: '/order/aftersale',
    search: { tab: 'collect' },
  },
  recharge: {
    name: msg`Recharges to confirm`,
    why: msg`Transfers claimed by sellers`,
    act: msg`Confirm`,
    to: '/accounts/admin-recharge',
    search: { view: 'waiting' },
  },
  manual_payment: {
    name: msg`Manual payments`,
    why: msg`Not paid or not confirmed yet`,
    act: msg`Confirm`,
    to: '/accounts/admin-recharge',
    search: { view: 'manual' },
  },
  purchase: {
    name: msg`Purchases to confirm`,
    why: msg`Purchasing has not started`,
    act: msg`Buy`,
    to: '/purchase/list',
  },
  stock_count: {
    name: msg`Counts to confirm`,
    why: msg`More or less than expected`,
    act: msg`Review`,
    to: '/stock/counts',
  },
  inquiry: {
    name: msg`Inquiries to quote`,
    why: msg`Sellers wait for prices`,
    act: msg`Quote`,
    to: '/sourcing',
    search: { view: 'notQuoted' },
  },
  inquiry_question: {
    name: msg`Questions about inquiries`,
    why: msg`No prices before the answer`,
    act: msg`Answer`,
    to: '/sourcing',
    search: { view: 'default' },
  },
  quote: {
    name: msg`Prices to decide`,
    why: msg`Accept them before they expire`,
    act: msg`Decide`,
    to: '/sourcing',
    search: { view: 'quoted' },
  },
};

type Counted = {
  readonly isSeller: boolean;
  /** The ids of the sellers that the dashboard's counts are limited to; null: all sellers. */
  readonly sellers: readonly string[] | null;
};

/** The filters of a task's list: the rows that were counted. Of cases only those that wait for the user are listed. */
export function todoSearch(kind: TodoKind, { isSeller, sellers }: Counted): Record<string, string> {
  const { search = {} } = todoLabels[kind];
  const isCase = kind === 'refund' || kind === 'resend' || kind === 'collect';
  return {
    ...search,
    ...(isCase && { awaits: isSeller ? 'seller' : 'staff' }),
    // Counts of stock belong to no seller.
    ...(sellers && kind !== 'stock_count' && { seller_id: sellers.join(',') }),
  };
}

export const stageLabels: Readonly<Record<ParcelStage, MessageDescriptor>> = {
  to_buy: msg`To buy`,
  from_factory: msg`From the factory`,
  received: msg`Received`,
  to_pack: msg`To pack`,
  deciding: msg`To decide`,
  packed: msg`Packed`,
  on_the_way: msg`On the way`,
};
