import type { ReactNode } from 'react';
import type { InquiryInfo } from './queries.ts';

/** Parts of other features in the detail of an inquiry; the route puts them in. */
export type InquirySlots = {
  /** Its prices per variant, country and channel. */
  readonly prices?: (inquiry: InquiryInfo) => ReactNode;
  /** The primary action of staff on an inquiry in hand: to quote it. */
  readonly quote?: (inquiry: InquiryInfo) => ReactNode;
  readonly comments?: (inquiry: InquiryInfo) => ReactNode;
};
