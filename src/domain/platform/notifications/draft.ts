import type { Role } from '../permissions/roles.ts';
import { noticeRules, type Fact, type NoticeKind, type NoticeRule } from './rules.ts';
import type { NotificationType } from './types.ts';

/** Who is told. All that is named here are, each once. */
export type Audience = {
  readonly userIds?: readonly string[];
  /** The seller themselves. */
  readonly sellerId?: string;
  /** The staff who look after this seller. */
  readonly staffOf?: string;
  readonly roles?: readonly Role[];
};

/** A notification that facts ask for, before names are looked up and readers found. */
export type Draft = {
  readonly kind: NoticeKind;
  readonly type: NotificationType;
  readonly isAlert: boolean;
  readonly to: Audience;
  /** Facts with the same key are told together. */
  readonly foldKey: string;
  readonly count: number;
  /** The one order it is about; null when it is about several, or none. */
  readonly orderId: string | null;
  readonly subjectId: string | null;
  /** What the sentence may name: words and numbers of the first fact. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Who did it knows it already. */
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
  'refund-answered',
  'resend-answered',
  'collect-answered',
]);

function audienceOf({ to }: NoticeRule, sellerId: string | null): Audience {
  const roles = to.filter((hearer) => hearer !== 'seller' && hearer !== 'assigned');
  return {
    ...(to.includes('seller') && sellerId ? { sellerId } : {}),
    ...(to.includes('assigned') && sellerId ? { staffOf: sellerId } : {}),
    ...(roles.length > 0 ? { roles } : {}),
  };
}

function draftOf(rule: NoticeRule, fact: Fact): Draft {
  const { sellerId = null, orderId = null, subjectId = null, actorId = null, data = {} } = fact;
  const isPersonal = rule.to.includes('seller') || rule.to.includes('assigned');
  // Where the sentence names a status, other statuses are other sentences.
  const status = namesStatus.has(rule.kind) ? data['to'] : '';
  return {
    kind: rule.kind,
    type: rule.type,
    isAlert: rule.isAlert ?? false,
    to: audienceOf(rule, sellerId),
    foldKey: [rule.kind, status, isPersonal ? sellerId : '', actorId].join(' '),
    count: 1,
    orderId,
    subjectId: rule.about === 'order' ? orderId : rule.about === 'subject' ? subjectId : null,
    values: valuesOf(data),
    except: actorId,
  };
}

/** Two facts of one kind as one; it then opens a list rather than one row of it. */
export const fold = (one: Draft, other: Draft): Draft => ({
  ...one,
  count: one.count + other.count,
  orderId: one.orderId === other.orderId ? one.orderId : null,
  subjectId: one.subjectId === other.subjectId ? one.subjectId : null,
});

/** The notifications that facts ask for: many facts of one kind become one. */
export function draftsOf(facts: readonly Fact[], rules: readonly NoticeRule[] = noticeRules): Draft[] {
  const drafts = new Map<string, Draft>();
  for (const fact of facts)
    for (const rule of rules) {
      if (rule.event !== fact.name || rule.when?.(fact.data ?? {}) === false) continue;
      const draft = draftOf(rule, fact);
      const before = drafts.get(draft.foldKey);
      drafts.set(draft.foldKey, before ? fold(before, draft) : draft);
    }
  return [...drafts.values()];
}
