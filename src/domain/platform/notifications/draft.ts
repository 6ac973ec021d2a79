import type { EventName, Fact } from '../../shared/events/events.ts';
import type { Role } from '../permissions/roles.ts';
import type { NoticeKind } from './notice-kinds.ts';
import type { Notice, NoticeRules } from './notice-rule.ts';
import { noticeRules } from './rules.ts';
import type { NotificationType } from './types.ts';

/** The recipients. Each recipient is notified once, even when several fields match. */
export type Audience = {
  readonly userIds?: readonly string[];
  /** The seller. */
  readonly sellerId?: string;
  /** The staff assigned to this seller. */
  readonly staffOf?: string;
  readonly roles?: readonly Role[];
};

/** A notification that events ask for, before names are looked up and recipients found. */
export type Draft = {
  readonly kind: NoticeKind;
  readonly type: NotificationType;
  readonly isAlert: boolean;
  readonly to: Audience;
  /** Events with the same key are merged into one notification. */
  readonly foldKey: string;
  readonly count: number;
  /** The only order it is about; null for several orders or none. */
  readonly orderId: string | null;
  readonly subjectId: string | null;
  /** Values for the message: words and numbers of the first event. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The user who caused the event; they are not notified. */
  readonly except: string | null;
};

const named: readonly string[] = ['number', 'to', 'from'];

const valuesOf = (data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    named.flatMap((name) => {
      const value = data[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );

const namesStatus: ReadonlySet<NoticeKind> = new Set([
  'purchase-changed',
  'tracking-trouble',
  'refund-decided',
  'resend-decided',
  'collect-decided',
  'store-trouble',
  'wholesale-refused',
  'tracking-service-refused',
]);
/** Their messages name the subject also where several are merged. */
const namesSubject: ReadonlySet<NoticeKind> = new Set(['store-order-failed']);

const personal = ['seller', 'assigned', 'assignee'] as const;
const isPersonal = (recipient: string): recipient is (typeof personal)[number] =>
  (personal as readonly string[]).includes(recipient);

function audienceOf({ to }: Notice, sellerId: string | null, assignee: unknown): Audience {
  const roles = to.filter((recipient) => !isPersonal(recipient));
  return {
    ...(to.includes('assignee') && typeof assignee === 'string' ? { userIds: [assignee] } : {}),
    ...(to.includes('seller') && sellerId ? { sellerId } : {}),
    ...(to.includes('assigned') && sellerId ? { staffOf: sellerId } : {}),
    ...(roles.length > 0 ? { roles } : {}),
  };
}

function draftOf(rule: Notice, fact: Fact): Draft {
  const { sellerId = null, orderId = null, subjectId = null, actorId = null } = fact;
  const data: Readonly<Record<string, unknown>> = { ...fact.data };
  const assignee = rule.to.includes('assignee') ? data['assignee_id'] : null;
  // A message that names a status is merged only with the same status.
  const status = namesStatus.has(rule.kind) ? data['to'] : '';
  return {
    kind: rule.kind,
    type: rule.type,
    isAlert: rule.isAlert ?? false,
    to: audienceOf(rule, sellerId, assignee),
    foldKey: [
      rule.kind,
      status,
      namesSubject.has(rule.kind) ? subjectId : '',
      rule.to.some(isPersonal) ? sellerId : '',
      assignee ?? '',
      actorId,
    ].join(' '),
    count: 1,
    orderId,
    subjectId: rule.about === 'order' ? orderId : rule.about === 'subject' ? subjectId : null,
    values: valuesOf(data),
    except: actorId,
  };
}

/** Merges two events of one kind; the notification then opens a list instead of one row. */
export const fold = (one: Draft, other: Draft): Draft => ({
  ...one,
  count: one.count + other.count,
  orderId: one.orderId === other.orderId ? one.orderId : null,
  subjectId: one.subjectId === other.subjectId ? one.subjectId : null,
});

const appliesTo = <N extends EventName>(rules: NoticeRules, fact: Fact<N>): readonly Notice[] =>
  rules[fact.name].filter((rule) => rule.when?.(fact) !== false);

/** The notifications for these events: events of one kind are merged into one. */
export function draftsOf(facts: readonly Fact[], rules = noticeRules): Draft[] {
  const drafts = new Map<string, Draft>();
  for (const fact of facts)
    for (const rule of appliesTo(rules, fact)) {
      const draft = draftOf(rule, fact);
      const before = drafts.get(draft.foldKey);
      drafts.set(draft.foldKey, before ? fold(before, draft) : draft);
    }
  return [...drafts.values()];
}
