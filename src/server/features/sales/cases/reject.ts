import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { updateFinancialStatus } from './financial-status.ts';
import { changeCase, type CaseRow } from './case-rows.ts';
import { caseProcessed } from './events.ts';

type CommandContext = { readonly actorId: string; readonly now: Date };

/** Rejects a case; the caller has validated it. Without a reason the requester withdrew it. */
export async function rejectCase(
  db: Db,
  row: CaseRow,
  reason: string,
  context: CommandContext,
  emit: (event: NewEvent) => Promise<void>,
): Promise<void> {
  await changeCase(db, row, { status: afterSaleStatus.rejected, decisionReason: reason }, context);
  if (row.kind === 'refund') await updateFinancialStatus(db, row, { what: 'rejected' }, context.now);
  await emit(caseProcessed(row, afterSaleStatus.rejected, context, { isWithdrawn: reason === '' }));
}
