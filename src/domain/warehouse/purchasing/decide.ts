import type { Result } from '#domain/shared/result.ts';
import { decideMove } from '#domain/shared/status.ts';
import type { Party, StatusRefusal } from '#domain/shared/status.ts';
import { purchaseLineTransitions, purchaseLinesSettled, purchaseTransitions } from './status.ts';
import type {
  PurchaseAction,
  PurchaseGuard,
  PurchaseLineAction,
  PurchaseLineGuard,
  PurchaseLineStatus,
  PurchaseStatus,
} from './status.ts';

export interface PurchaseFacts {
  readonly status: PurchaseStatus;
  readonly lines: readonly { readonly status: PurchaseLineStatus }[];
  /** Every bought line has a supplier and a cost. */
  readonly supplier_and_cost: boolean;
  readonly finished_at: Date | null;
  /** The payment of a stock purchase is still awaited. */
  readonly payment_awaited?: boolean | undefined;
}

/** `now` and `reason` where a rule requires them. */
export interface PurchaseInput {
  readonly action: PurchaseAction;
  readonly reason?: string | undefined;
  readonly now?: Date | undefined;
}

export type PurchaseRefusal =
  | StatusRefusal
  | 'purchase.supplier-missing'
  | 'purchase.payment-awaited'
  | 'purchase.reason-missing'
  | 'purchase.goods-arrived'
  | 'purchase.nothing-arrived'
  | 'purchase.lines-open'
  | 'purchase.too-late';

const arrived: ReadonlySet<PurchaseLineStatus> = new Set(['deliveried', 'received']);
const settled: ReadonlySet<PurchaseLineStatus> = new Set(purchaseLinesSettled);
const reopenFor = 30 * 86_400_000;
const isRecent = (finished: Date | null, now: Date | undefined): boolean =>
  finished !== null && now !== undefined && now.getTime() - finished.getTime() <= reopenFor;
const isWritten = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Checks a purchase action. `parties` relative to this purchase: `buyer` only for the purchase's owner. */
export function decidePurchase(
  purchase: PurchaseFacts,
  input: PurchaseInput,
  parties: readonly Party[],
): Result<PurchaseStatus, PurchaseRefusal> {
  const someArrived = purchase.lines.some((line) => arrived.has(line.status));
  const allSettled = purchase.lines.every((line) => settled.has(line.status));
  const broken: Record<PurchaseGuard, PurchaseRefusal | null> = {
    'supplier-and-cost': purchase.supplier_and_cost ? null : 'purchase.supplier-missing',
    paid: purchase.payment_awaited === true ? 'purchase.payment-awaited' : null,
    reason: isWritten(input.reason) ? null : 'purchase.reason-missing',
    'nothing-arrived': someArrived ? 'purchase.goods-arrived' : null,
    'something-arrived': someArrived ? null : 'purchase.nothing-arrived',
    'lines-settled': allSettled ? null : 'purchase.lines-open',
    'within-30-days': isRecent(purchase.finished_at, input.now) ? null : 'purchase.too-late',
  };
  return decideMove(
    purchaseTransitions,
    { from: purchase.status, action: input.action },
    parties,
    (guard) => broken[guard],
  );
}

/**
 * The purchase status from its lines: Stocking with the first line in transit or received, Finished when all are done
 * and at least one was received. Called by the system after every line change.
 */
export function statusFromLines(status: PurchaseStatus, lines: readonly PurchaseLineStatus[]): PurchaseStatus {
  if (status !== 1 && status !== 2) return status;
  const purchase = { lines: lines.map((line) => ({ status: line })), supplier_and_cost: true, finished_at: null };
  const stocked = decidePurchase({ ...purchase, status }, { action: 'stock' }, ['system']);
  const next = stocked.ok ? stocked.value : status;
  const finished = decidePurchase({ ...purchase, status: next }, { action: 'finish' }, ['system']);
  return finished.ok ? finished.value : next;
}

/** A line of a purchase that finishes. Costs are per piece; `planned` null: buying started before it was recorded. */
export interface CostedLine {
  readonly received: number;
  readonly cost: number;
  readonly planned: number | null;
}

/** What the received pieces cost more than planned; less is negative. */
export const costVariance = (lines: readonly CostedLine[]): number =>
  lines.reduce((all, { received, cost, planned }) => all + received * (cost - (planned ?? cost)), 0);

/** `scanned`: the goods are scanned now. `factory_shipped`: the factory reports them as shipped. */
export interface LineInput {
  readonly action: PurchaseLineAction;
  readonly reason?: string | undefined;
  readonly scanned?: boolean | undefined;
  readonly factory_shipped?: boolean | undefined;
}

export type PurchaseLineRefusal =
  | StatusRefusal
  | 'purchase.reason-missing'
  | 'purchase.factory-shipped'
  | 'purchase.scan-missing';

/** Checks an action on one purchase line. */
export function decidePurchaseLine(
  status: PurchaseLineStatus,
  input: LineInput,
  parties: readonly Party[],
): Result<PurchaseLineStatus, PurchaseLineRefusal> {
  const needsLabels = isWritten(input.reason) ? null : 'purchase.reason-missing';
  const isManager = parties.some((party) => party === 'manager' || party === 'admin');
  const broken: Record<PurchaseLineGuard, PurchaseLineRefusal | null> = {
    reason: needsLabels,
    'factory-not-shipped': input.factory_shipped === true ? 'purchase.factory-shipped' : null,
    // Managers may receive without a scan; all others have to scan.
    'scan-or-reason': input.scanned === true ? null : isManager ? needsLabels : 'purchase.scan-missing',
  };
  return decideMove(purchaseLineTransitions, { from: status, action: input.action }, parties, (guard) => broken[guard]);
}
