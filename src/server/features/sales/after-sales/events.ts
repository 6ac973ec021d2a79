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

/** A case waits for somebody: it is new, or was put to the other side. Amounts stay at home: not everybody may see them. */
export const requested = (row: About, awaits: CaseRow['awaits'], doing: Doing): NewEvent => ({
  name: 'aftersale.requested',
  ...about(row, doing),
  data: { kind: row.kind, number: row.number, awaits },
});

/** A case was decided; or taken back by whoever asked, which is no refusal. */
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

/** Something else about a case is new: its evidence, its goods. */
export const changed = (row: About, what: 'files' | 'restocked', doing: Doing): NewEvent => ({
  name: 'aftersale.changed',
  ...about(row, doing),
  data: { kind: row.kind, number: row.number, what },
});
