import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import type { PurchaseLineStatus } from './status.ts';

/** A purchase line being received, in pieces. */
export interface ReceivableLine {
  readonly status: PurchaseLineStatus;
  readonly expected: number;
  /** Good pieces of earlier deliveries. */
  readonly received: number;
  readonly damaged: number;
}

export interface Receipt {
  /** Good pieces of this delivery. */
  readonly good: number;
  readonly damaged: number;
  readonly reason?: string | undefined;
}

export type ReceiptDifference = 'none' | 'short' | 'over' | 'damaged';

export interface ReceivedLine {
  /** received when all good pieces have arrived; else it stays in transit for the rest. */
  readonly status: 'received' | 'deliveried';
  readonly received: number;
  readonly damaged: number;
  /** Pieces still to arrive. */
  readonly missing: number;
  /** Pieces beyond the ordered quantity; they go to stock. */
  readonly over: number;
  /** Good pieces of this delivery for the order; the others are `over`. */
  readonly forOrder: number;
  readonly difference: ReceiptDifference;
}

export type ReceiptRefusal =
  | 'receipt.nothing'
  | 'receipt.quantity-wrong'
  | 'receipt.not-expected'
  | 'receipt.reason-missing';

const isCount = (n: number): boolean => Number.isSafeInteger(n) && n >= 0;

/** Damage requires a reason even when the count is right. */
export function receiptDifference(line: ReceivableLine, { good, damaged }: Receipt): ReceiptDifference {
  if (damaged > 0) return 'damaged';
  const total = line.received + good;
  if (total === line.expected) return 'none';
  return total < line.expected ? 'short' : 'over';
}

/**
 * Checks a receipt. Received pieces prove their shipment, so a line that is only `purchased` may be received too. A
 * short, excess or damaged delivery requires a reason; a short line stays open until the rest arrives or it is
 * terminated.
 */
export function decideReceipt(line: ReceivableLine, receipt: Receipt): Result<ReceivedLine, ReceiptRefusal> {
  const { good, damaged } = receipt;
  if (!isCount(good) || !isCount(damaged)) return refuse('receipt.quantity-wrong', { good, damaged });
  if (line.status !== 'purchased' && line.status !== 'deliveried')
    return refuse('receipt.not-expected', { status: line.status });
  if (good + damaged === 0) return refuse('receipt.nothing');
  const difference = receiptDifference(line, receipt);
  const received = line.received + good;
  const missing = Math.max(0, line.expected - received);
  const over = Math.max(0, received - Math.max(line.expected, line.received));
  if (difference !== 'none' && (receipt.reason ?? '').trim() === '')
    return refuse('receipt.reason-missing', { difference, expected: line.expected, received });
  return ok({
    status: missing === 0 ? 'received' : 'deliveried',
    received,
    damaged: line.damaged + damaged,
    missing,
    over,
    forOrder: good - over,
    difference,
  });
}
