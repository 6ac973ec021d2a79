import type { AccountKind } from '#domain/finance/accounts/posting.ts';
import { compare } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { decideMove, managers, move, staff } from '#domain/shared/status.ts';
import type { Party, StatusRefusal, Transitions } from '#domain/shared/status.ts';
import { payers } from './kinds.ts';
import type { AfterSaleKind, AfterSaleOrigin, AfterSaleTurn, Payer } from './kinds.ts';

export const afterSaleStatus = { unconfirmed: 0, confirmed: 1, rejected: -1 } as const;
export const afterSaleStatuses = Object.values(afterSaleStatus);
/** What a decision leads to. */
export const afterSaleDecisions = [afterSaleStatus.confirmed, afterSaleStatus.rejected] as const;
export type AfterSaleStatus = (typeof afterSaleStatuses)[number];
export type AfterSaleAction = 'confirm' | 'reject';
export type AfterSaleGuard = 'reason' | 'within-limit' | 'own-request' | 'turn' | 'another';

type Table = Transitions<AfterSaleStatus, AfterSaleAction, AfterSaleGuard>;

// Staff rejects with a reason; the requester may withdraw.
const rejected = move<AfterSaleStatus, AfterSaleAction, AfterSaleGuard>(
  0,
  -1,
  'reject',
  [...staff, 'buyer', 'customer service', 'system'],
  'own-request',
  'reason',
);

/** A completed refund is final: a mistake is corrected by another case. Therefore a second user confirms it. */
const refunded: Table = {
  statuses: afterSaleStatuses,
  starts: [0],
  moves: [move(0, 1, 'confirm', staff, 'another', 'within-limit'), rejected],
};

const resent: Table = {
  statuses: afterSaleStatuses,
  starts: [0],
  moves: [move(0, 1, 'confirm', staff, 'within-limit'), rejected],
};

/** The seller accepts a collect; staff waives it. */
const collected: Table = {
  statuses: afterSaleStatuses,
  starts: [0],
  moves: [move(0, 1, 'confirm', ['buyer', 'system'], 'turn'), move(0, -1, 'reject', [...staff, 'system'], 'reason')],
};

export const afterSaleTransitions: Readonly<Record<AfterSaleKind, Table>> = {
  refund: refunded,
  resend: resent,
  collect: collected,
};

export interface CaseFacts {
  readonly kind: AfterSaleKind;
  readonly status: AfterSaleStatus;
  readonly awaits: AfterSaleTurn;
  /** Only cases created by a user have a requester. */
  readonly origin: AfterSaleOrigin;
  readonly created_by: string;
  /** The signed-in user, also while acting as another user. */
  readonly asked_by: string;
}

export interface Decider {
  readonly user_id: string;
  readonly parties: readonly Party[];
  /** The max amount this user may confirm alone; null: no limit. */
  readonly limit: Money | null;
}

export const caseRefusals = [
  'aftersale.reason-missing',
  'aftersale.over-limit',
  'aftersale.not-own',
  'aftersale.not-your-turn',
  'aftersale.own-refund',
] as const;
export type CaseRefusal = StatusRefusal | (typeof caseRefusals)[number];

const isOf = (group: readonly Party[], parties: readonly Party[]) => parties.some((party) => group.includes(party));

/** Checks one decision about a case. `amount` is what it would move; guards are checked in the order of the table. */
export function decideCase(
  facts: CaseFacts,
  input: { readonly action: AfterSaleAction; readonly amount: Money; readonly reason?: string | undefined },
  decider: Decider,
): Result<AfterSaleStatus, CaseRefusal> {
  const decides = isOf([...staff, 'system'], decider.parties);
  const isOver = decider.limit !== null && compare(input.amount, decider.limit) > 0;
  const broken: Record<AfterSaleGuard, CaseRefusal | null> = {
    // Withdrawing one's own request needs no reason.
    reason: decides && (input.reason ?? '').trim() === '' ? 'aftersale.reason-missing' : null,
    'within-limit': isOver ? 'aftersale.over-limit' : null,
    'own-request': decides || facts.created_by === decider.user_id ? null : 'aftersale.not-own',
    turn: facts.awaits === 'seller' ? null : 'aftersale.not-your-turn',
    another: facts.origin === 'user' && facts.asked_by === decider.user_id ? 'aftersale.own-refund' : null,
  };
  const decided = decideMove(
    afterSaleTransitions[facts.kind],
    { from: facts.status, action: input.action },
    decider.parties,
    (guard) => broken[guard],
  );
  if (decided.ok || decided.refusal !== 'aftersale.over-limit' || decider.limit === null) return decided;
  return refuse(decided.refusal, { max: plainAmount(decider.limit), currency: decider.limit.currency });
}

/** Whether staff may send a proposed collect to its seller; after an objection only with an answer. */
export function decideRelease(
  facts: CaseFacts & { readonly objected: boolean },
  parties: readonly Party[],
  reply = '',
): Result<'seller', CaseRefusal> {
  if (!isOf(staff, parties)) return refuse('permission.denied');
  if (facts.kind !== 'collect' || facts.status !== 0) return refuse('status.wrong', { status: facts.status });
  if (facts.awaits !== 'staff') return refuse('aftersale.not-your-turn');
  return facts.objected && reply.trim() === '' ? refuse('aftersale.reason-missing') : ok('seller');
}

/** Whether the seller may object to a collect: staff has to answer or waive it, and it is not accepted by itself. */
export function decideObjection(facts: CaseFacts, parties: readonly Party[]): Result<'staff', CaseRefusal> {
  if (!parties.includes('buyer')) return refuse('permission.denied');
  if (facts.kind !== 'collect' || facts.status !== 0) return refuse('status.wrong', { status: facts.status });
  return facts.awaits === 'seller' ? ok('staff') : refuse('aftersale.not-your-turn');
}

/** The confirmation limit of these roles: managers have none. */
export const limitOf = (parties: readonly Party[], limit: Money): Money | null =>
  isOf(managers, parties) ? null : limit;

/** Who may create a case of this kind. A collect takes money, so sellers cannot request it. */
export const mayRequestCase = (kind: AfterSaleKind, parties: readonly Party[]): boolean =>
  isOf(kind === 'collect' ? [...staff, 'customer service'] : [...staff, 'customer service', 'buyer'], parties);

/** The account that pays for a resend: the seller's is billed as product and shipping cost. */
export const paysFrom = (payer: Payer): AccountKind => (payer === payers.buyer ? 'seller-available' : 'platform-cost');
