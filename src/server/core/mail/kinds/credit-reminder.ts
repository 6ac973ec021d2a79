import type { Kind } from '../letter.ts';

/** Charges on credit are overdue. `blocks_on`: the first day without processing. */
export const creditReminder: Kind<{ amount: string; due_day: string; blocks_on: string | null; stage: number }> = {
  'en-US': ({ amount, due_day: dueDay, blocks_on: blocksOn, stage }) => ({
    subject: stage > 1 ? `Reminder ${stage}: ${amount} is overdue` : `${amount} is overdue`,
    heading: 'Your balance is overdue',
    before: ['Part of what you bought on credit is not paid yet.'],
    facts: [
      ['Overdue', amount],
      ['Due since', dueDay],
      ...(blocksOn === null ? [] : ([['Processing stops on', blocksOn]] as const)),
    ],
    button: { label: 'Recharge', path: '/accounts/recharge' },
    after: ['If you transferred it already, report the transfer on this page so that we can assign it.'],
  }),
  'zh-CN': ({ amount, due_day: dueDay, blocks_on: blocksOn, stage }) => ({
    subject: stage > 1 ? `第 ${stage} 次提醒：${amount} 已逾期` : `${amount} 已逾期`,
    heading: '您的账户有逾期款项',
    before: ['您使用信用额度的部分款项尚未支付。'],
    facts: [
      ['逾期金额', amount],
      ['到期日', dueDay],
      ...(blocksOn === null ? [] : ([['停止处理订单的日期', blocksOn]] as const)),
    ],
    button: { label: '充值', path: '/accounts/recharge' },
    after: ['如果您已转账，请在此页面提交转账信息，以便我们对账。'],
  }),
};
