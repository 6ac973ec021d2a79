import {
  inboundNoticeCancel,
  inboundNoticeCount,
  inboundNoticeDetail,
  inboundNoticeFinish,
  inboundNoticeLabels,
  inboundNoticeList,
  inboundNoticeSave,
  inboundWarehouses,
} from '#contract/warehouse/inbound-notices.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { inboundNoticeStatus } from '#domain/warehouse/inbound-notices/status.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { cancel, count, finish } from './count.ts';
import { cartonLabelsPdf } from './pdf.ts';
import { presentNotice, presentWhole } from './present.ts';
import { findNotice, listNotices, warehousesForSellers } from './store.ts';
import { save } from './write.ts';

export const inboundNoticeRoutes: readonly Route[] = [
  defineRoute(inboundNoticeList, async ({ input, scope, db }) => {
    const { rows, count: all } = await listNotices(db, scope, input);
    return ok({ list: rows.map(presentNotice), count: all, size: input.size });
  }),

  defineRoute(inboundNoticeDetail, async ({ input, actor, scope, db }) => {
    const notice = await findNotice(db, scope, input.notice_id);
    return notice ? ok(await presentWhole(db, notice, actor)) : refuse('not-found');
  }),

  defineRoute(inboundWarehouses, async ({ db }) => {
    const currency = await booksCurrency(db);
    return ok((await warehousesForSellers(db)).map((row) => ({ ...row, currency })));
  }),
  defineRoute(inboundNoticeSave, save),
  defineRoute(inboundNoticeCancel, cancel),
  defineRoute(inboundNoticeCount, count),
  defineRoute(inboundNoticeFinish, finish),

  defineRoute(inboundNoticeLabels, async ({ input, scope, db, now }) => {
    const notice = await findNotice(db, scope, input.notice_id);
    if (!notice) return refuse('not-found');
    const { number, status, warehouse, cartons } = notice;
    if (status === inboundNoticeStatus.cancelled) return refuse('inbound.wrong-status', { number, status });
    const labels = Array.from({ length: cartons }, (_, nth) => ({ warehouse, number, carton: nth + 1, cartons }));
    const body = await cartonLabelsPdf(labels, input.format, now);
    return ok({ name: `cartons-${number}.pdf`, type: 'application/pdf', body, inline: true });
  }),
];
