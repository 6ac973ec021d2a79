import type { ReactNode } from 'react';
import type { CaseInfo } from './queries.ts';

/** What other features show of the record that a ticket is about. */
export type TicketSlots = {
  readonly timeline: (orderId: string) => ReactNode;
  /** Cases of the order with what can be requested, its address and its note. */
  readonly actions: (orderId: string) => ReactNode;
  /** Articles that match the text of a new ticket. */
  readonly suggestions: (text: string) => ReactNode;
  readonly parcel: (parcel: CaseInfo['parcels'][number]) => ReactNode;
};
