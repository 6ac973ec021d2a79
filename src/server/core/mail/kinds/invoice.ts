import type { Kind } from '../letter.ts';

/** An invoice or credit note, attached as PDF. */
export const invoice: Kind<{ invoice_id: string; number: string; issuer: string; total: string }> = {
  'en-US': ({ invoice_id: id, number, issuer, total }) => ({
    subject: `${number} from ${issuer}`,
    heading: number,
    before: ['The document is attached as PDF. The file contains the e-invoice (Factur-X) as well.'],
    facts: [['Total', total]],
    button: { label: 'Open the document', path: `/accounts/invoice/invoice-detail?id=${id}` },
    after: ['It was settled with the balance of your account. There is nothing to transfer.'],
  }),
  'zh-CN': ({ invoice_id: id, number, issuer, total }) => ({
    subject: `${issuer} 的 ${number}`,
    heading: number,
    before: ['附件为 PDF 文件，其中也包含电子发票（Factur-X）。'],
    facts: [['合计', total]],
    button: { label: '查看文件', path: `/accounts/invoice/invoice-detail?id=${id}` },
    after: ['款项已通过您的账户余额结清，无需转账。'],
  }),
};
