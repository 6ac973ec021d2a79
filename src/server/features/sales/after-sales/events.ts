import type { NewEvent } from '../../../core/events/events.ts';
import type { CaseRow } from './store.ts';

type About = Pick<CaseRow, 'seller_id' | 'order_id' | 'id' | 'kind' | 'number'>;
type CommandContext = { readonly actorId: string; readonly now: Date };

const about = ({ seller_id, order_id, id }: About, { actorId, now }: CommandContext) => ({
  sellerId: seller_id,
  orderId: order_id,
  subjectId: id,
  actorId,
  at: now,
});

/**
 * A case waits for a user: it is new, or was sent to the other party. Without amounts, because not every recipient may
 * see them.
 */
export const requested = (row: About, awaits: CaseRow['awaits'], context: CommandContext): NewEvent => ({
  name: 'aftersale.requested',
  ...about(row, context),
  data: { kind: row.kind, number: row.number, awaits },
});

/** A case was decided or withdrawn. */
export const processed = (
  row: About,
  to: CaseRow['status'],
  context: CommandContext,
  { isWithdrawn = false }: { isWithdrawn?: boolean } = {},
): NewEvent => ({
  name: 'aftersale.processed',
  ...about(row, context),
  data: { kind: row.kind, number: row.number, to, ...(isWithdrawn && { withdrawn: 1 }) },
});

/** Other changes of a case: its evidence, its goods. */
export const changed = (row: About, what: 'files' | 'restocked', context: CommandContext): NewEvent => ({
  name: 'aftersale.changed',
  ...about(row, context),
  data: { kind: row.kind, number: row.number, what },
});
