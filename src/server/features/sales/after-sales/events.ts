import type { NewEvent } from '../../../core/events/events.ts';
import type { CaseRow } from './store.ts';

type About = Pick<CaseRow, 'seller_id' | 'order_id' | 'id' | 'kind' | 'number'>;
type Doing = { readonly actorId: string; readonly now: Date };

const about = ({ seller_id, order_id, id }: About, { actorId, now }: Doing) => ({
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
export const requested = (row: About, awaits: CaseRow['awaits'], doing: Doing): NewEvent => ({
  name: 'aftersale.requested',
  ...about(row, doing),
  data: { kind: row.kind, number: row.number, awaits },
});

/** A case was decided or withdrawn. */
export const processed = (
  row: About,
  to: CaseRow['status'],
  doing: Doing,
  { isWithdrawn = false }: { isWithdrawn?: boolean } = {},
): NewEvent => ({
  name: 'aftersale.processed',
  ...about(row, doing),
  data: { kind: row.kind, number: row.number, to, ...(isWithdrawn && { withdrawn: 1 }) },
});

/** Other changes of a case: its evidence, its goods. */
export const changed = (row: About, what: 'files' | 'restocked', doing: Doing): NewEvent => ({
  name: 'aftersale.changed',
  ...about(row, doing),
  data: { kind: row.kind, number: row.number, what },
});
