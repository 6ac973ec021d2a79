import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { changesOrder, type NumbersProblem } from '#domain/warehouse/supplier-orders/numbers/attach.ts';
import type { Input, Output } from '../../../../sync/calls.ts';
import { callQuery } from '../../../../sync/queries.ts';

export type ReadNumbersRow = Output<'supplier_order.readNumbers'>['list'][number];

export const numbersQuery = (text: string) => callQuery('supplier_order.readNumbers', { text });

export const hasEffect = (row: ReadNumbersRow): boolean =>
  changesOrder({
    orderId: row.order_id,
    reference: row.number,
    supplierNumber: row.supplier_number,
    newWaybill: row.waybill,
    traces: row.traces,
    problem: row.problem,
  });

/** What the command gets of a row that has an effect. */
export const attachedOf = (row: ReadNumbersRow): Input<'supplier_order.attachNumbers'>['orders'][number] => ({
  order_id: row.order_id ?? '',
  version: row.version ?? 0,
  supplier_number: row.supplier_number,
  waybill: row.waybill,
  traces: row.traces,
});

export const problemLabels: Readonly<Record<NumbersProblem, MessageDescriptor>> = {
  unknown: msg`No order under way has this number.`,
  'two-numbers': msg`The table has several numbers of the supplier for this order.`,
  'several-cartons': msg`Several new waybills: attach the cartons in the order, with what is in each.`,
  'nothing-left': msg`All pieces are in cartons already.`,
  'number-taken': msg`Another order has this number of the supplier.`,
};
