import {
  afterSaleAddFiles,
  afterSaleRestock,
  afterSaleWithdraw,
  collectAcceptMany,
  collectConfirm,
  collectCreate,
  collectObject,
  refundConfirm,
  refundCreate,
  resendConfirm,
  resendCreate,
  toRestock,
} from '#contract/sales/after-sale-commands.ts';
import {
  afterSaleCount,
  afterSaleOf,
  afterSaleOptions,
  collectDetail,
  collectList,
  refundDetail,
  refundList,
  resendDetail,
  resendList,
} from '#contract/sales/after-sales.ts';
import { packRestock, packReturns } from '#contract/warehouse/pack-returns.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { requestCollect, requestRefund, requestResend, evidenceFits } from './request.ts';
import { acceptCollects, confirmCollect, objectToCollect } from './collect.ts';
import { chargeRuleRoutes } from './charge-rule.ts';
import { alreadyDecided, validateCase } from './decision.ts';
import { detailOf } from './detail.ts';
import { caseCounts, casesPage, presentRow } from './list.ts';
import { ofOrder, options } from './options.ts';
import { confirmRefund } from './refund.ts';
import { rejectCase } from '../cases/reject.ts';
import { confirmResend } from './resend.ts';
import { restock } from './restock.ts';
import { restockOnPhone } from './restock-on-phone.ts';
import { returnsTo } from './returns-to-book.ts';
import { attachFiles, lockCase } from '../cases/case-rows.ts';
import { caseChanged } from '../cases/events.ts';
import { listToRestock } from './to-restock-list.ts';

export const afterSalesRoutes: readonly Route[] = [
  ...chargeRuleRoutes,

  defineRoute(refundList, async ({ input, scope, db }) => {
    const { rows, count } = await casesPage(db, 'refund', scope, input);
    return ok({ list: rows.map(presentRow), count, size: input.size });
  }),
  defineRoute(resendList, async ({ input, scope, db }) => {
    const { rows, count } = await casesPage(db, 'resend', scope, input);
    return ok({ list: rows.map(presentRow), count, size: input.size });
  }),
  defineRoute(collectList, async ({ input, scope, db }) => {
    const { rows, count } = await casesPage(db, 'collect', scope, input);
    return ok({ list: rows.map(presentRow), count, size: input.size });
  }),
  defineRoute(refundDetail, async ({ input, ...context }) => {
    const found = await detailOf('refund', input._id, context);
    return found ? ok(found) : refuse('not-found');
  }),
  defineRoute(resendDetail, async ({ input, ...context }) => {
    const found = await detailOf('resend', input._id, context);
    return found ? ok(found) : refuse('not-found');
  }),
  defineRoute(collectDetail, async ({ input, ...context }) => {
    const found = await detailOf('collect', input._id, context);
    return found ? ok(found) : refuse('not-found');
  }),
  defineRoute(afterSaleCount, async ({ actor, scope, db }) => ok(await caseCounts(db, actor, scope))),
  defineRoute(afterSaleOptions, options),
  defineRoute(afterSaleOf, ofOrder),
  defineRoute(refundCreate, requestRefund),
  defineRoute(resendCreate, requestResend),
  defineRoute(collectCreate, requestCollect),
  defineRoute(refundConfirm, confirmRefund),
  defineRoute(resendConfirm, confirmResend),
  defineRoute(collectConfirm, confirmCollect),
  defineRoute(collectObject, objectToCollect),
  defineRoute(collectAcceptMany, acceptCollects),
  defineRoute(afterSaleRestock, restock),
  defineRoute(packRestock, restockOnPhone),
  defineRoute(packReturns, async ({ input, scope, db }) =>
    ok({ list: await returnsTo(db, scope, input.warehouse_id) }),
  ),
  defineRoute(toRestock, async ({ input, scope, db }) => {
    const { list, count } = await listToRestock(db, scope, input);
    return ok({ list, count, size: input.size });
  }),

  defineRoute(afterSaleWithdraw, async ({ input, actor, scope, db, now, emit }) => {
    const row = await lockCase(db, scope, input._id);
    if (!row) return refuse('not-found');
    if (row.version !== input.version) return alreadyDecided(row);
    // A collect cannot be withdrawn; staff waives it with a reason.
    if (row.created_by !== actor.userId || row.kind === 'collect')
      return refuse('aftersale.not-own', { number: row.number });
    const amount = money(row.amount_minor, row.currency);
    const reason = 'Withdrawn';
    const validated = await validateCase(db, row, actor, { action: 'reject', amount, reason });
    if (!validated.ok) return validated;
    await rejectCase(db, row, '', { actorId: actor.userId, now }, emit);
    return ok({ _id: row.id, kind: row.kind, number: row.number, status: validated.value });
  }),

  defineRoute(afterSaleAddFiles, async ({ input, actor, scope, db, services, now, emit }) => {
    const row = await lockCase(db, scope, input._id);
    if (!row) return refuse('not-found');
    if (row.status !== afterSaleStatus.unconfirmed) return alreadyDecided(row);
    if (!(await evidenceFits(db, services.files, actor, input.file_ids))) return refuse('aftersale.wrong-file');
    const context = { actorId: actor.userId, now };
    await attachFiles(db, row, input.file_ids, context);
    await emit(caseChanged(row, 'files', context));
    return ok({ _id: row.id, kind: row.kind, number: row.number, status: row.status });
  }),
];
