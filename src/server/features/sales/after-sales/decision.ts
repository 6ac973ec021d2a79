import {
  decideCase,
  limitOf,
  type AfterSaleAction,
  type CaseFacts,
  type CaseRefusal,
} from '#domain/sales/after-sales/status.ts';
import { money, type Money } from '#domain/shared/money/money.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { refuse, type Refused, type Result } from '#domain/shared/result.ts';
import type { AfterSaleStatus } from '#domain/sales/after-sales/status.ts';
import type { Db } from '../../../core/http/context.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import type { CaseRow } from '../cases/case-rows.ts';

export type DecisionRefusal = Exclude<CaseRefusal, 'status.wrong'> | 'aftersale.wrong-status';
type DecisionInput = { readonly action: AfterSaleAction; readonly amount: Money; readonly reason?: string | undefined };

/** A case whose status has changed since the user saw it. */
export const alreadyDecided = ({ number }: CaseRow): Refused<'aftersale.wrong-status'> =>
  refuse('aftersale.wrong-status', { number });

/** Adds the case's number to a refusal of the table. */
export const withCaseNumber = ({ number }: CaseRow, refused: Refused<CaseRefusal>): Refused<DecisionRefusal> =>
  refuse(refused.refusal === 'status.wrong' ? 'aftersale.wrong-status' : refused.refusal, {
    ...refused.details,
    number,
  });

/** Checks a decision about a locked case: a salesperson only up to the limit in the settings. */
export async function validateCase(
  db: Db,
  row: CaseRow,
  actor: Actor,
  input: DecisionInput,
): Promise<Result<AfterSaleStatus, DecisionRefusal>> {
  const limit = money(await settingOf(db, 'aftersale.salesLimitMinor'), row.currency);
  const facts: CaseFacts = row;
  const decider = { user_id: actor.userId, parties: actor.roles, limit: limitOf(actor.roles, limit) };
  const decided = decideCase(facts, input, decider);
  return decided.ok ? decided : withCaseNumber(row, decided);
}
