import type { afterSaleActions } from '#contract/sales/after-sales.ts';
import {
  decideCase,
  decideObjection,
  decideRelease,
  limitOf,
  afterSaleStatus,
} from '#domain/sales/after-sales/status.ts';
import { money } from '#domain/shared/money/money.ts';
import { can, type Actor } from '#domain/platform/permissions/can.ts';
import type { CaseRow } from '../cases/case-rows.ts';

type Action = (typeof afterSaleActions)[number];
type Goods = { readonly quantity: number; readonly restocked: number; readonly scrapped: number };

/** Whether this refund needs another user only because the reader requested it. */
export function needsAnother(row: CaseRow, actor: Actor): boolean {
  if (!can(actor, 'aftersale.confirm', row.seller_id)) return false;
  const amount = money(0, row.currency);
  const decider = { user_id: actor.userId, parties: actor.roles, limit: limitOf(actor.roles, amount) };
  const decided = decideCase(row, { action: 'confirm', amount }, decider);
  return !decided.ok && decided.refusal === 'aftersale.own-refund';
}

/** What a user may do with a case now, by the same tables that check the action. The limit is checked on action. */
export function actionsOf(row: CaseRow, lines: readonly Goods[], actor: Actor): readonly Action[] {
  const amount = money(0, row.currency);
  const decider = { user_id: actor.userId, parties: actor.roles, limit: limitOf(actor.roles, amount) };
  const allows = (action: 'confirm' | 'reject') => decideCase(row, { action, amount, reason: '-' }, decider).ok;
  const mayDecide = can(actor, row.kind === 'collect' ? 'aftersale.collect' : 'aftersale.confirm', row.seller_id);
  const isOwn = row.created_by === actor.userId;
  const isCollect = row.kind === 'collect';
  // The ledger refuses acting sessions, so actions that move money are not offered to them.
  const mayMove = mayDecide && !actor.acting;
  const comesBack = row.stage === 'to_be_restocked' && row.status !== afterSaleStatus.rejected;
  const possible: Record<Action, boolean> = {
    confirm: !isCollect && mayMove && allows('confirm'),
    accept: isCollect && mayMove && allows('confirm'),
    release: isCollect && mayMove && decideRelease(row, actor.roles, '-').ok,
    object: isCollect && mayMove && decideObjection(row, actor.roles).ok,
    // Decisions about refunds and resends are declared as `posts`.
    reject: (isCollect ? mayDecide : mayMove) && allows('reject'),
    withdraw: !mayDecide && !isCollect && isOwn && can(actor, 'aftersale.request', row.seller_id) && allows('reject'),
    restock:
      comesBack &&
      can(actor, 'aftersale.restock', row.seller_id) &&
      lines.some((line) => line.restocked + line.scrapped < line.quantity),
    'add-files': row.status === afterSaleStatus.unconfirmed && can(actor, 'aftersale.request', row.seller_id),
  };
  return (Object.keys(possible) as Action[]).filter((act) => possible[act]);
}
