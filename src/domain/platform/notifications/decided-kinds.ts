import type { EventName } from '../../shared/events/events.ts';
import type { NoticeKind } from './notice-kinds.ts';

/**
 * Notifications that an event of their subject marks as read, because it has decided what they asked for. Badges then
 * count only what still waits.
 */
export const decidedKinds: { readonly [N in EventName]?: readonly NoticeKind[] } = {
  'recharge.confirmed': ['recharge-created'],
  'recharge.refused': ['recharge-created'],
  'affiliate.withdrawal-decided': ['withdrawal-requested'],
  'aftersale.processed': ['refund-requested', 'resend-requested'],
  'inquiry.changed': ['inquiry-submitted'],
};
