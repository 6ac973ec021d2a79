import { both, type Reader, type Labels } from './source.ts';

/** Status texts in files, by family and wire value. */
const statuses = {
  financial: {
    authorized: both('Authorized', '已授权'),
    pending: both('Pending', '待付款'),
    paid: both('Paid', '已付款'),
    partially_paid: both('Partly paid', '部分付款'),
    refunded: both('Refunded', '已退款'),
    pending_refund: both('Refund due', '待退款'),
    voided: both('Voided', '已作废'),
    partially_refunded: both('Partly refunded', '部分退款'),
    unpaid: both('Unpaid', '未付款'),
    refund_applied: both('Refund requested', '已申请退款'),
    refund_failed: both('Refund failed', '退款失败'),
    expired: both('Expired', '已过期'),
  },
  fulfilment: {
    fulfilled: both('Fulfilled', '已发货'),
    unfulfilled: both('Unfulfilled', '未发货'),
    partial: both('Partial', '部分发货'),
    restocked: both('Restocked', '已退回入库'),
    in_progress: both('In progress', '处理中'),
  },
  order: { open: both('Open', '进行中'), closed: both('Closed', '已关闭'), cancelled: both('Cancelled', '已取消') },
  mapping: { '1': both('Mapped', '已映射'), '2': both('Partly', '部分映射'), '0': both('Not mapped', '未映射') },
  payment: { auto: both('From the balance', '余额支付'), manual: both('Manual', '手动支付') },
  tracking: {
    notfound: both('Not found', '查询不到'),
    InfoReceived: both('Info received', '已收到信息'),
    transit: both('In transit', '运输中'),
    pickup: both('Ready for pickup', '待取件'),
    delivered: both('Delivered', '已签收'),
    undelivered: both('Not delivered', '投递失败'),
    alert: both('Alert', '异常提醒'),
    exception: both('Exception', '异常'),
    expired: both('Expired', '已过期'),
  },
  purchase: {
    '0': both('Confirming', '待确认'),
    '1': both('Purchasing', '采购中'),
    '2': both('Stocking', '入库中'),
    '3': both('Finished', '已完成'),
    '-1': both('Rejected', '已拒绝'),
    '-2': both('Canceled', '已取消'),
  },
  purchaseLine: {
    '': both('Not bought', '未采购'),
    purchased: both('Purchased', '已采购'),
    deliveried: both('Arriving', '在途'),
    received: both('Received', '已收货'),
    cancel: both('Cancelled', '已取消'),
    terminated: both('Terminated', '已终止'),
  },
  expense: { '0': both('Not confirmed', '未确认'), '1': both('Confirmed', '已确认') },
  bill: {
    '1': both('Product cost', '商品成本'),
    '2': both('Shipping cost', '运费'),
    '3': both('Collect cost', '揽收费用'),
    '-1': both('Refund product cost', '退商品成本'),
    '-2': both('Refund shipping cost', '退运费'),
    '-3': both('Cancel process product cost', '取消处理退商品成本'),
    '-4': both('Cancel process shipping cost', '取消处理退运费'),
    vat: both('VAT', '增值税'),
    duty: both('Import duty', '进口关税'),
    recharge: both('Recharge', '充值'),
    payment: both('Manual payment', '手动付款'),
    fee: both('Fee', '手续费'),
    storage: both('Storage', '仓储费'),
    hold: both('Put on hold', '冻结'),
    release: both('Hold released', '解除冻结'),
    withdrawal: both('Withdrawal', '提现'),
    correction: both('Correction', '更正'),
  },
} as const satisfies Record<string, Readonly<Record<string, Labels>>>;

/** The text of a status; an unknown value is returned unchanged. */
export function statusLabel(family: keyof typeof statuses, value: string | number | null, reader: Reader): string {
  if (value === null) return '';
  const labels: Readonly<Record<string, Labels>> = statuses[family];
  return labels[String(value)]?.[reader.language] ?? String(value);
}
