import type { Fact } from '#domain/shared/events/events.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { ActedBy } from '../inquiries/events.ts';
import type { InquiryRow } from '../inquiries/inquiry-rows.ts';

type About = Pick<InquiryRow, 'seller_id' | 'id' | 'number' | 'assignee_id'>;

const columns = ({ seller_id, id }: About, { actorId, now }: ActedBy) => ({
  sellerId: seller_id,
  subjectId: id,
  actorId,
  at: now,
});

/** Prices were sent to the seller. */
export const quotationCreated = (
  inquiry: About,
  { prices, round }: { readonly prices: number; readonly round: number },
  by: ActedBy,
): NewEvent => ({
  name: 'quotation.created',
  ...columns(inquiry, by),
  data: { number: inquiry.number, assignee_id: inquiry.assignee_id, prices, round },
});

export type Act = Fact<'quotation.changed'>['data']['what'];

/** Something was done with prices of an inquiry. */
export const quotationChanged = (inquiry: About, what: Act, prices: number, by: ActedBy): NewEvent => ({
  name: 'quotation.changed',
  ...columns(inquiry, by),
  data: { number: inquiry.number, assignee_id: inquiry.assignee_id, prices, what },
});
