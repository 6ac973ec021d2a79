import type { Kind } from '../letter.ts';

type Values = { number: string; amount: string; to: string; reason: string; reference: string };

const path = '/affiliate/withdraws';
const sentences: Readonly<Record<string, readonly [english: string, chinese: string]>> = {
  approved: ['Your withdrawal is approved. The transfer follows.', '您的提现申请已批准，即将转账。'],
  paid: [
    'The amount was transferred to your bank account. Banks take one to three days.',
    '款项已转入您的银行账户，银行通常需要一至三天到账。',
  ],
  rejected: [
    'Your withdrawal was not approved. The amount is available again.',
    '您的提现申请未获批准，该金额可重新提现。',
  ],
  failed: [
    'The transfer came back. Check your bank details; it is then sent again.',
    '转账被退回。请检查您的银行信息，之后将重新转账。',
  ],
};

const present = (value: string) => (fact: string) => (value === '' ? [] : [[fact, value] as const]);

/** What was decided about a withdrawal of an affiliate. */
export const withdrawalDecided: Kind<Values> = {
  'en-US': ({ number, amount, to, reason, reference }) => ({
    subject: `Withdrawal ${number}: ${to}`,
    heading: `${number}: ${amount}`,
    before: [sentences[to]?.[0] ?? ''],
    facts: [...present(reason)('Reason'), ...present(reference)('Reference')],
    button: { label: 'Open the withdrawals', path },
    after: [],
  }),
  'zh-CN': ({ number, amount, to, reason, reference }) => ({
    subject: `提现 ${number}`,
    heading: `${number}：${amount}`,
    before: [sentences[to]?.[1] ?? ''],
    facts: [...present(reason)('原因'), ...present(reference)('转账参考号')],
    button: { label: '查看提现', path },
    after: [],
  }),
};
