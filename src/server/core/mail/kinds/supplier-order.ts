import type { Kind } from '../letter.ts';

/** An order to a supplier, attached as PDF and table. The supplier has no account, so there is no button. */
export const supplierOrder: Kind<{ order_id: string; number: string; company: string; total: string }> = {
  'en-US': ({ number, company, total }) => ({
    subject: `Order ${number} from ${company}`,
    heading: `Order ${number}`,
    before: ['Please find our order attached as PDF and table.'],
    facts: [['Total', total]],
    after: ['Please confirm prices and the day the goods leave, and send us the waybill of each carton.'],
  }),
  'zh-CN': ({ number, company, total }) => ({
    subject: `${company} 的采购订单 ${number}`,
    heading: `采购订单 ${number}`,
    before: ['附件为我们的采购订单（PDF 和表格）。'],
    facts: [['合计', total]],
    after: ['请确认价格和发货日期，并将每箱的物流单号发给我们。'],
  }),
};
