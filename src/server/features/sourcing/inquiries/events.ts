import type { InquiryAction, InquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { InquiryRow } from './inquiry-rows.ts';

type About = Pick<InquiryRow, 'seller_id' | 'id' | 'number' | 'assignee_id'>;
/** `actorId`: null for the system. */
export type ActedBy = { readonly actorId: string | null; readonly now: Date };

const about = ({ seller_id, id }: About, { actorId, now }: ActedBy) => ({
  sellerId: seller_id,
  subjectId: id,
  actorId,
  at: now,
});

/** A seller waits for prices: it was submitted, for the first time or again. */
export const inquirySubmitted = (inquiry: About, by: ActedBy): NewEvent => ({
  name: 'inquiry.submitted',
  ...about(inquiry, by),
  data: { number: inquiry.number },
});

type Move = { readonly action: InquiryAction; readonly from: InquiryStatus; readonly to: InquiryStatus };

/** Its status changed in any other way. */
export const inquiryMoved = (inquiry: About, move: Move, by: ActedBy): NewEvent => ({
  name: 'inquiry.changed',
  ...about(inquiry, by),
  data: { number: inquiry.number, assignee_id: inquiry.assignee_id, ...move },
});

/** Something other than its status changed. */
export const inquiryEdited = (
  inquiry: About,
  what: 'saved' | 'deleted' | 'products' | 'assigned' | 'split',
  by: ActedBy,
): NewEvent => ({
  name: 'inquiry.edited',
  ...about(inquiry, by),
  data: { number: inquiry.number, assignee_id: inquiry.assignee_id, what },
});
