import { template, type Field } from './reading/dialects.ts';

type Column = {
  readonly field: Field;
  readonly width: number;
  readonly example: string;
  /** The example's second line; empty where it repeats nothing. */
  readonly further?: string;
  readonly en: string;
  readonly zh: string;
};

const columns: readonly Column[] = [
  {
    field: 'order_number',
    width: 14,
    example: '#1001',
    further: '#1001',
    en: 'The number of the order in your shop. Further lines of an order repeat it or leave it empty.',
    zh: '店铺中的订单号。同一订单的其他行可重复填写或留空。',
  },
  {
    field: 'created_at',
    width: 26,
    example: '2026-11-17 09:12:03 +0100',
    en: 'When the order was placed. Without a zone it is UTC.',
    zh: '下单时间。不写时区则按 UTC 处理。',
  },
  {
    field: 'financial_status',
    width: 16,
    example: 'paid',
    en: 'unpaid, pending, authorized, partially_paid, paid, partially_refunded, refunded, voided or expired.',
    zh: '可填 unpaid、pending、authorized、partially_paid、paid、partially_refunded、refunded、voided 或 expired。',
  },
  {
    field: 'fulfillment_status',
    width: 18,
    example: '',
    en: 'Empty or unfulfilled when nothing has been sent; else partial, fulfilled or restocked.',
    zh: '尚未发货时留空或填 unfulfilled，否则填 partial、fulfilled 或 restocked。',
  },
  {
    field: 'currency',
    width: 10,
    example: 'EUR',
    en: 'Three letters. It has to be the currency of the store.',
    zh: '三个字母，必须与店铺货币一致。',
  },
  {
    field: 'title',
    width: 24,
    example: 'Stoneware mug',
    further: 'Linen tea towel',
    en: 'Title of the product in your shop.',
    zh: '店铺中的商品标题。',
  },
  {
    field: 'variant_title',
    width: 16,
    example: 'Sage',
    further: '',
    en: 'The option the customer chose, such as colour and size.',
    zh: '客户选择的规格，例如颜色和尺码。',
  },
  {
    field: 'sku',
    width: 14,
    example: 'MUG-SG',
    further: 'TOWEL-01',
    en: 'Your own article number. Mappings are kept by it.',
    zh: '您自己的货号，映射关系按它保存。',
  },
  { field: 'quantity', width: 10, example: '2', further: '1', en: 'Whole pieces.', zh: '整数件数。' },
  {
    field: 'price',
    width: 12,
    example: '18.50',
    further: '12.00',
    en: 'Price of one piece, with a dot for decimals.',
    zh: '单价，小数点用“.”。',
  },
  {
    field: 'line_discount',
    width: 14,
    example: '',
    en: 'What was taken off this line as a whole.',
    zh: '该行的折扣总额。',
  },
  {
    field: 'requires_shipping',
    width: 14,
    example: 'yes',
    further: 'yes',
    en: 'no for what is not sent, such as a gift card. Empty means yes.',
    zh: '无需寄送的（如礼品卡）填 no；留空表示 yes。',
  },
  { field: 'name', width: 22, example: 'Marta Kowalska', en: 'Who receives the parcel.', zh: '收件人。' },
  {
    field: 'company',
    width: 18,
    example: '',
    en: 'Company, if the parcel goes to one.',
    zh: '公司名称（如寄往公司）。',
  },
  { field: 'address1', width: 24, example: 'ul. Długa 12', en: 'Street and number.', zh: '街道及门牌号。' },
  { field: 'address2', width: 16, example: 'm. 4', en: 'Flat, floor, entrance.', zh: '公寓、楼层、入口。' },
  { field: 'city', width: 16, example: 'Kraków', en: 'City.', zh: '城市。' },
  {
    field: 'province',
    width: 14,
    example: '',
    en: 'State or province; needed for US, CA and AU.',
    zh: '州或省；美国、加拿大、澳大利亚必填。',
  },
  {
    field: 'zip',
    width: 12,
    example: '31-146',
    en: 'Postcode. Format the cells as text, so that zeros in front stay.',
    zh: '邮编。请将单元格设为文本格式，以保留前导零。',
  },
  {
    field: 'country',
    width: 12,
    example: 'PL',
    en: 'Two letters, or the name in English or Chinese.',
    zh: '两位字母代码，或英文、中文国名。',
  },
  {
    field: 'address_phone',
    width: 18,
    example: '+48 600 100 200',
    en: 'Phone of the recipient; many carriers ask for it.',
    zh: '收件人电话，很多承运商要求填写。',
  },
  { field: 'email', width: 26, example: 'marta@example.com', en: 'E-mail of the customer.', zh: '客户邮箱。' },
  { field: 'shipping', width: 16, example: '4.90', en: 'What the customer paid for shipping.', zh: '客户支付的运费。' },
  { field: 'tax', width: 10, example: '', en: 'Tax on top of the prices.', zh: '价外税额。' },
  { field: 'discount', width: 14, example: '', en: 'What was taken off the order as a whole.', zh: '整单折扣。' },
  {
    field: 'total',
    width: 10,
    example: '',
    en: 'What the customer paid in all. Empty: goods and shipping and tax, less discounts.',
    zh: '客户实付总额。留空则为商品、运费、税额之和减去折扣。',
  },
  { field: 'refunded', width: 10, example: '', en: 'What was given back already.', zh: '已退款金额。' },
  { field: 'payment_method', width: 16, example: '', en: 'How the customer paid.', zh: '客户的付款方式。' },
  { field: 'note', width: 24, example: '', en: 'Note of the customer.', zh: '客户备注。' },
  { field: 'tags', width: 14, example: '', en: 'Tags, joined by commas.', zh: '标签，用逗号分隔。' },
  {
    field: 'cancelled_at',
    width: 20,
    example: '',
    en: 'When the order was cancelled; empty for all others.',
    zh: '取消时间；其他订单留空。',
  },
];

const needed = new Set(template.required);
const textFormat = '@';
// Text cells keep leading zeros of postcodes and stop Excel from guessing dates.
const text = (value: string) => (value === '' ? null : { value, type: String, format: textFormat });
const head = (value: string) => ({ value, type: String, fontWeight: 'bold' as const, backgroundColor: '#E7EFEA' });

/** Our order template as .xlsx: a sheet to fill in, with an example, and one that explains the columns. */
export async function orderTemplate(): Promise<Buffer> {
  const titleOf = ({ field }: Column) => template.columns[field] ?? field;
  const orders = [
    columns.map((column) => head(titleOf(column))),
    columns.map((column) => text(column.example)),
    columns.map((column) => text(column.further ?? '')),
  ];
  const meaning = [
    ['Column', 'Needed', 'Meaning', '说明'].map(head),
    ...columns.map((column) => [
      text(titleOf(column)),
      text(needed.has(column.field) ? 'yes' : ''),
      { value: column.en, type: String, wrap: true },
      { value: column.zh, type: String, wrap: true },
    ]),
  ];
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile([
    { data: orders, sheet: 'Orders', columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
    {
      data: meaning,
      sheet: 'Columns',
      columns: [{ width: 18 }, { width: 8 }, { width: 70 }, { width: 60 }],
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}
