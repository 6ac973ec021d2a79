import type { Kind } from '../letter.ts';

/** A monthly statement, attached as PDF. */
export const statement: Kind<{ statement_id: string; month: string; company: string; closing: string }> = {
  'en-US': ({ month, company, closing }) => ({
    subject: `Statement ${month} from ${company}`,
    heading: `Statement ${month}`,
    before: ['Your statement of the month is attached as PDF. It is in your account as a worksheet as well.'],
    facts: [['Closing balance', closing]],
    button: { label: 'Open the statements', path: '/accounts/bill-history?view=months' },
    after: [],
  }),
  'zh-CN': ({ month, company, closing }) => ({
    subject: `${company} ${month} 对账单`,
    heading: `${month} 对账单`,
    before: ['附件为当月对账单的 PDF 文件，您也可以在账户中下载表格文件。'],
    facts: [['期末余额', closing]],
    button: { label: '查看对账单', path: '/accounts/bill-history?view=months' },
    after: [],
  }),
};
