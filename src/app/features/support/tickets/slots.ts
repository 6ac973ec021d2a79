import type { ReactNode } from 'react';
import type { CaseInfo } from './queries.ts';

/** What other features show of the record that a ticket is about. */
export type TicketSlots = {
  readonly timeline: (orderId: string) => ReactNode;
  readonly parcel: (parcel: CaseInfo['parcels'][number]) => ReactNode;
};
