import { z } from 'zod';
import { maxTermDays } from '#domain/finance/credit/terms.ts';
import { command, query } from '../call.ts';
import { Day, Id, Instant, Money, pageOf, paging, Version } from '../wire.ts';

const Due = {
  due_days: z.int(),
  block_after_days: z.int().nullable(),
  /** What is owed, and the part of it that is overdue. */
  debt: Money,
  overdue: Money,
  /** When the oldest unpaid charge was or is due. */
  due_day: Day.nullable(),
  overdue_days: z.int(),
  is_blocked: z.boolean(),
  /** The first day without processing; null without a block. */
  blocks_on: Day.nullable(),
  lifted_until: Day.nullable(),
};

export const CreditRow = z.object({
  _id: Id,
  seller_name: z.string(),
  credit: Money,
  balance: Money,
  ...Due,
  /** By days after the due day. */
  not_due: Money,
  d30: Money,
  d60: Money,
  d90: Money,
  over90: Money,
  lift_reason: z.string(),
  lifted_by_name: z.string().nullable(),
  lifted_at: Instant.nullable(),
  updated_by_name: z.string().nullable(),
  /** 0 while the usual terms apply. */
  version: Version,
});

export const accountCreditAgeing = query('account.creditAgeing', {
  path: '/account/creditAgeing',
  needs: 'credit.edit',
  summary: 'Sellers with a credit line, a debt or terms of their own: unpaid charges by age, most overdue first.',
  input: z.object({ ...paging, keyword: z.string().trim().max(100).optional() }),
  output: pageOf(CreditRow).extend({ overdue: Money, debt: Money }),
});

export const accountCreditDue = query('account.creditDue', {
  path: '/account/creditDue',
  needs: 'bill.read',
  summary: 'What a seller owes and when it is due; of the current user unless another is named.',
  input: z.object({ user_id: Id.optional() }),
  output: z.object(Due),
});

const days = z.int().min(0).max(maxTermDays);

export const accountSaveCreditTerms = command('account.saveCreditTerms', {
  path: '/account/saveCreditTerms',
  needs: 'credit.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Set when a seller’s charges are due, and from when processing is blocked; null: never.',
  input: z.object({ user_id: Id, due_days: days, block_after_days: days.nullable(), version: Version }),
  output: CreditRow,
  refusals: ['credit.terms-changed'],
});

export const accountLiftCreditBlock = command('account.liftCreditBlock', {
  path: '/account/liftCreditBlock',
  needs: 'credit.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Let a seller process until a day although charges are overdue, with a reason; null ends it at once.',
  input: z.object({ user_id: Id, until: Day.nullable(), reason: z.string().trim().min(3).max(300), version: Version }),
  output: CreditRow,
  refusals: ['credit.terms-changed', 'credit.wrong-day'],
});
