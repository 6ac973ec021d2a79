import type { Kind } from '../letter.ts';

/** A claim against a supplier, attached as PDF. The supplier has no account, so there is no button. */
export const supplierClaim: Kind<{
  claim_id: string;
  number: string;
  order_number: string;
  company: string;
  amount: string;
}> = {
  'en-US': ({ number, order_number: order, company, amount }) => ({
    subject: `Claim ${number} from ${company}`,
    heading: order ? `Claim ${number} about order ${order}` : `Claim ${number}`,
    before: ['Part of your delivery was not as ordered. Please find our claim with photos attached.'],
    facts: [['Claimed', amount]],
    after: ['Please confirm the amount, and whether you pay it back or take it off the next order.'],
  }),
  'zh-CN': ({ number, order_number: order, company, amount }) => ({
    subject: `${company} 的索赔单 ${number}`,
    heading: order ? `订单 ${order} 的索赔单 ${number}` : `索赔单 ${number}`,
    before: ['您发出的部分货物与订单不符，附件为我们的索赔单及照片。'],
    facts: [['索赔金额', amount]],
    after: ['请确认赔付金额，并告知退款或在下一订单中扣减。'],
  }),
};
