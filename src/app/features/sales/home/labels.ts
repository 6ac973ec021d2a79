import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StallStage } from '#domain/sales/home/stages.ts';
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
    why: msg`Paid, mapped and with a good address`,
    act: msg`Process`,
    to: '/order/list',
    search: { view: 'to_process' },
  },
  not_mapped: {
    name: msg`Orders not mapped`,
    why: msg`We do not know yet what to send`,
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
    why: msg`The order changed, or something is missing`,
    act: msg`Decide`,
    to: '/order/decisions',
    bad: true,
  },
  refund: {
    name: msg`Refunds asked`,
    why: msg`Waiting for your answer`,
    act: msg`Review`,
    to: '/order/aftersale',
  },
  resend: {
    name: msg`Resends asked`,
    why: msg`Waiting for your answer`,
    act: msg`Review`,
    to: '/order/aftersale',
    search: { tab: 'resend' },
  },
  collect: {
    name: msg`Extra charges`,
    why: msg`Waiting for your answer`,
    act: msg`Review`,
    to: '/order/aftersale',
    search: { tab: 'collect' },
  },
  recharge: {
    name: msg`Recharges to confirm`,
    why: msg`Sellers told us of a transfer`,
    act: msg`Confirm`,
    to: '/accounts/admin-recharge',
    search: { view: 'waiting' },
  },
  manual_payment: {
    name: msg`Payments by hand`,
    why: msg`Not paid or not confirmed yet`,
    act: msg`Confirm`,
    to: '/accounts/admin-recharge',
    search: { view: 'manual' },
  },
  purchase: {
    name: msg`Purchases to confirm`,
    why: msg`Nobody has begun to buy`,
    act: msg`Buy`,
    to: '/purchase/list',
  },
  stock_count: {
    name: msg`Counts to confirm`,
    why: msg`More or less was found than should be there`,
    act: msg`Review`,
    to: '/stock/counts',
  },
};

export const stageLabels: Readonly<Record<StallStage, MessageDescriptor>> = {
  to_process: msg`To process`,
  buying: msg`Waiting for goods`,
  packing: msg`To pack`,
  deciding: msg`To decide`,
  handing_over: msg`To hand over`,
  travelling: msg`Without news`,
};
