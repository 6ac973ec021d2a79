import { inquiryTransitions, type InquiryAction, type InquiryStatus } from '../inquiries/inquiry-status.ts';
import { quotationStatus, type QuotationAction, type QuotationStatus } from './quotation-status.ts';

const { accepted, buyerRejected, expired, marketQuoted, quoted, waitRequote } = quotationStatus;
/** Something can still happen with the price. */
const open: ReadonlySet<QuotationStatus> = new Set([accepted, marketQuoted, quoted, waitRequote]);

const wanted = (action: QuotationAction, prices: readonly QuotationStatus[]): InquiryAction | null => {
  if (action === 'accept') return 'accept';
  if (action === 'request-requote') return 'request-requote';
  if (prices.length === 0 || prices.some((status) => open.has(status))) return null;
  if (prices.includes(buyerRejected)) return 'reject-quote';
  return prices.every((status) => status === expired) ? 'expire' : null;
};

/**
 * What an inquiry does after `action` of some of its prices, when its current prices have these statuses: any accepted
 * price accepts it, rejected are all of them, lapsed are all of them. null: it stays.
 */
export function inquiryFollows(
  inquiry: InquiryStatus,
  action: QuotationAction,
  prices: readonly QuotationStatus[],
): InquiryAction | null {
  const next = wanted(action, prices);
  return inquiryTransitions.moves.some((row) => row.from === inquiry && row.action === next) ? next : null;
}
