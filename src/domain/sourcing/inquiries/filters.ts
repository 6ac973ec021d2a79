import { inquiryStatuses, type InquiryStatus } from './inquiry-status.ts';

/** The filter options of the specification (§4), in the order of the tabs. */
export const inquiryFilters = [
  'notQuoted',
  'quoted',
  'waitRequote',
  'reject',
  'accepted',
  'expired',
  'rejected',
  'default',
] as const;
export type InquiryFilter = (typeof inquiryFilters)[number];

/** domain.md §8.5: `rejected` by staff, `reject` by the seller; `default`: drafts, on hold and market quoted. */
const filters: Readonly<Record<InquiryStatus, InquiryFilter>> = {
  [-101]: 'expired',
  [-100]: 'rejected',
  [-99]: 'notQuoted',
  [-97]: 'default',
  [-4]: 'expired',
  [-2]: 'waitRequote',
  [-1]: 'reject',
  0: 'notQuoted',
  1: 'quoted',
  2: 'accepted',
  99: 'default',
  100: 'default',
};

/** The filter that lists inquiries of this status. Every status has exactly one. */
export const filterOf = (status: InquiryStatus): InquiryFilter => filters[status];

export const statusesIn = (filter: InquiryFilter): readonly InquiryStatus[] =>
  inquiryStatuses.filter((status) => filters[status] === filter);
