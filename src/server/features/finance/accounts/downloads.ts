import { accountMarkRechargeDownloaded, accountRechargeFile } from '#contract/finance/recharge-downloads.ts';
import type { Cell } from '#domain/platform/exports/cell.ts';
import type { RechargeMethod } from '#domain/finance/accounts/recharge.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { Collector } from '../../../core/documents/collector.ts';
import { defineRoute, type Language, type Route } from '../../../core/http/context.ts';
import { amountCell, both, headWithZone, timeText, type Labels } from '../../platform/exports/source.ts';
import { writeTable } from '../../platform/exports/table-file.ts';
import { rechargesByIds, saveDownloaded } from './recharge-store.ts';
import { presentRecharges } from './recharges.ts';

const methods: Readonly<Record<RechargeMethod, Labels>> = {
  bank: both('Bank transfer', '银行转账'),
  wise: both('Wise', 'Wise'),
  'paypal-manual': both('PayPal', 'PayPal'),
  paypal: both('PayPal checkout', 'PayPal 结账'),
  other: both('Some other way', '其他方式'),
};
const statuses = {
  '0': both('Not confirmed', '未确认'),
  '1': both('Confirmed', '已确认'),
  '-1': both('Invalid', '无效'),
} as const satisfies Readonly<Record<string, Labels>>;

const entered = both('Entered', '录入时间');
const heads = [
  both('Recharge', '充值'),
  both('Seller', '卖家'),
  both('Sent by', '付款方式'),
  both('Reference', '参考号'),
  both('Claimed', '申报金额'),
  both('Arrived', '到账金额'),
  both('Fee', '手续费'),
  both('Currency', '货币'),
  both('On the balance', '入账金额'),
  both('Currency of the balance', '余额货币'),
  both('Status', '状态'),
  both('Note', '备注'),
] as const;

type Row = Awaited<ReturnType<typeof presentRecharges>>[number];

const cellsOf = (row: Row, language: Language): readonly Cell[] => [
  row.number,
  row.seller_name,
  methods[row.method][language],
  row.reference,
  amountCell(row.claimed),
  amountCell(row.confirmed),
  amountCell(row.fee),
  row.claimed.currency,
  amountCell(row.credited),
  row.credited?.currency ?? '',
  statuses[`${row.status}`][language],
  row.note,
];

export const downloadRoutes: readonly Route[] = [
  defineRoute(accountRechargeFile, async ({ input, language, scope, db, now }) => {
    const rows = await presentRecharges(db, await rechargesByIds(db, scope, input.ids), now);
    if (rows.length === 0) return refuse('not-found');
    const reader = { language, timeZone: input.time_zone, timeFormat: '24h' as const, currency: '' };
    const out = new Collector();
    async function* lines() {
      yield rows.map((row) => [timeText(new Date(row.created_at), reader), ...cellsOf(row, language)]);
    }
    const head = [headWithZone(entered, reader), ...heads.map((each) => each[language])];
    await writeTable(out, { format: 'csv', timeFormat: '24h' }, head, lines());
    return ok({ name: `recharges-${now.toISOString().slice(0, 10)}.csv`, type: 'text/csv', body: out.bytes() });
  }),

  defineRoute(accountMarkRechargeDownloaded, async ({ input, actor, scope, db, now, emit, audit }) => {
    const ids = [...new Set(input.ids)];
    const rows = await rechargesByIds(db, scope, ids);
    if (rows.length < ids.length) return refuse('not-found');
    const marked = await saveDownloaded(db, ids, { by: actor.userId, at: now });
    for (const { id, seller_id: sellerId, number } of rows.filter((row) => marked.has(row.id))) {
      audit({ subject: id, before: { downloaded: false }, after: { downloaded: true } });
      await emit({ name: 'recharge.changed', sellerId, subjectId: id, data: { number }, at: now });
    }
    return ok({ marked: marked.size });
  }),
];
