import type { NewEvent } from '../../../core/events/events.ts';
import type { CaseRow } from './case-rows.ts';

type About = Pick<CaseRow, 'seller_id' | 'order_id' | 'id' | 'kind' | 'number'>;
/** `actorId`: null when no user caused it. */
type CommandContext = { readonly actorId: string | null; readonly now: Date };

const about = ({ seller_id, order_id, id }: About, { actorId, now }: CommandContext) => ({
  sellerId: seller_id,
  orderId: order_id,
  subjectId: id,
  actorId,
  at: now,
});

/**
 * A case waits for a user: it is new, or was sent to the other party. Without amounts, because not every recipient may
 * see them. By rule: the seller's rule accepts it in the same transaction, and the seller is not asked.
 */
export const caseRequested = (
  row: About,
  awaits: CaseRow['awaits'],
  context: CommandContext,
  { isObjection = false, isByRule = false }: { isObjection?: boolean; isByRule?: boolean } = {},
): NewEvent => ({
  name: 'aftersale.requested',
  ...about(row, context),
  data: {
    kind: row.kind,
    number: row.number,
    awaits,
    ...(isObjection && { objected: 1 as const }),
    ...(isByRule && { by_rule: 1 as const }),
  },
});

/** A case was decided or withdrawn. */
export const caseProcessed = (
  row: About,
  to: CaseRow['status'],
  context: CommandContext,
  { isWithdrawn = false, isByRule = false }: { isWithdrawn?: boolean; isByRule?: boolean } = {},
): NewEvent => ({
  name: 'aftersale.processed',
  ...about(row, context),
  data: {
    kind: row.kind,
    number: row.number,
    to,
    ...(isWithdrawn && { withdrawn: 1 }),
    ...(isByRule && { by_rule: 1 }),
  },
});

/** Other changes of a case: its evidence, its goods. */
export const caseChanged = (row: About, what: 'files' | 'restocked', context: CommandContext): NewEvent => ({
  name: 'aftersale.changed',
  ...about(row, context),
  data: { kind: row.kind, number: row.number, what },
});
