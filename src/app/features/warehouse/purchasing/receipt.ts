import { receiptDifference, type ReceiptDifference } from '#domain/warehouse/purchasing/receive.ts';
import { lotInput, type TypedLot } from '../../../shared/goods/LotFields.tsx';
import type { Input, Output } from '../../../sync/calls.ts';

export type InboundLine = Output<'stock.inbound'>['lines'][number];
type Facts = Pick<InboundLine, '_id' | 'status' | 'quantity' | 'received' | 'damaged'>;
type Line = Facts & Pick<InboundLine, 'lot_rule'>;

export type ReceiptValues = {
  readonly good: number | undefined;
  readonly damaged: number | undefined;
  readonly reason: string;
  readonly location_code: string;
} & TypedLot;

/** Empty fields count zero. */
export const countedIn = ({ good, damaged }: Pick<ReceiptValues, 'good' | 'damaged'>) => ({
  good: good ?? 0,
  damaged: damaged ?? 0,
});

export const differenceOf = (
  line: Omit<Facts, '_id'>,
  values: Pick<ReceiptValues, 'good' | 'damaged'>,
): ReceiptDifference =>
  receiptDifference(
    { status: line.status, expected: line.quantity, received: line.received, damaged: line.damaged },
    countedIn(values),
  );

/** The receipt as the contract takes it. A reason is sent only for a difference. */
export const receiptInput = (line: Line, values: ReceiptValues): Input<'stock.receive'> => ({
  line_id: line._id,
  ...countedIn(values),
  reason: differenceOf(line, values) === 'none' ? '' : values.reason.trim(),
  location_code: values.location_code.trim(),
  ...lotInput(line.lot_rule, values),
});
