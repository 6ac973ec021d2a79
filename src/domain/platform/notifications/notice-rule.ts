import type { EventName, Fact } from '../../shared/events/events.ts';
import type { Role } from '../permissions/roles.ts';
import type { NoticeKind } from './notice-kinds.ts';
import type { NotificationType } from './types.ts';

/**
 * `seller`: the seller the event belongs to. `assigned`: the staff assigned to that seller. `assignee`: the user who has it
 * in hand, by `assignee_id` of the event. Else every user of a role.
 */
type Recipient =
  | 'seller'
  | 'assigned'
  | 'assignee'
  | Extract<Role, 'admin' | 'manager' | 'purchaser' | 'customer service'>;

export type Notice = {
  readonly kind: NoticeKind;
  readonly type: NotificationType;
  readonly to: readonly Recipient[];
  /** Opens over the page until the recipient confirms it. */
  readonly isAlert?: boolean;
  /** What its link opens. */
  readonly about: 'order' | 'subject' | 'nothing';
};
export type NoticeRule<N extends EventName> = Notice & {
  /** Restricts the rule to some events; absent: all events of this name. */
  readonly when?: (fact: Fact<N>) => boolean;
};
export type NoticeRules = { readonly [N in EventName]: readonly NoticeRule<N>[] };
