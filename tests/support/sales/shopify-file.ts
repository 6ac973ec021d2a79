/** Generated order exports in Shopify's format: all 79 columns, further lines with few cells, quotes where needed. */

const header =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,' +
  'Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,' +
  'Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,' +
  'Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,' +
  'Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,' +
  'Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,' +
  'Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,' +
  'Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Tax 2 Name,Tax 2 Value,Tax 3 Name,' +
  'Tax 3 Value,Tax 4 Name,Tax 4 Value,Tax 5 Name,Tax 5 Value,Phone,Receipt Number,Duties,Billing Province Name,' +
  'Shipping Province Name,Payment ID,Payment Terms Name,Next Payment Due At,Payment References';

/** The columns of an export, in order. */
export const shopifyColumns: readonly string[] = header.split(',');

/** Cells by column title. */
export type Cells = Readonly<Record<string, string>>;

export type FileLine = {
  readonly name: string;
  readonly sku?: string;
  readonly quantity?: number;
  readonly price?: string;
};
export type FileOrder = {
  readonly number: string;
  readonly lines?: readonly FileLine[];
  /** Cells of the order's first row that differ from an ordinary paid order. */
  readonly cells?: Cells;
};

const usual: Cells = {
  Email: 'marta@example.com',
  'Financial Status': 'paid',
  'Paid at': '2026-11-17 09:12:04 +0100',
  'Fulfillment Status': 'unfulfilled',
  'Accepts Marketing': 'no',
  Currency: 'EUR',
  Shipping: '4.90',
  Taxes: '0.00',
  'Discount Amount': '0.00',
  'Shipping Method': 'Standard',
  'Created at': '2026-11-17 09:12:03 +0100',
  'Lineitem requires shipping': 'true',
  'Lineitem taxable': 'true',
  'Lineitem fulfillment status': 'pending',
  'Lineitem discount': '0.00',
  'Billing Name': 'Marta Kowalska',
  'Shipping Name': 'Marta Kowalska',
  'Shipping Street': 'Dluga 12, m. 4',
  'Shipping Address1': 'Dluga 12',
  'Shipping Address2': 'm. 4',
  'Shipping City': 'Krakow',
  'Shipping Zip': "'31-146",
  'Shipping Country': 'PL',
  'Shipping Phone': "'+48600100200",
  'Payment Method': 'Shopify Payments',
  'Refunded Amount': '0.00',
  'Outstanding Balance': '0.00',
  'Risk Level': 'Low',
  Source: 'web',
};

const cents = (price: string) => Math.round(Number(price.replaceAll(',', '')) * 100);
const euros = (minor: number) => (minor / 100).toFixed(2);

/** The rows of one order: the first is complete, the others repeat number, e-mail, date and their own line. */
export function rowsOf(order: FileOrder): Cells[] {
  const lines = order.lines ?? [{ name: 'Stoneware mug - Sage', sku: 'MUG-SG', quantity: 2, price: '18.50' }];
  const goods = lines.reduce((sum, line) => sum + cents(line.price ?? '10.00') * (line.quantity ?? 1), 0);
  return lines.map((line, index) => {
    const own: Cells = {
      Name: order.number,
      Email: usual['Email'] ?? '',
      'Created at': usual['Created at'] ?? '',
      'Lineitem quantity': String(line.quantity ?? 1),
      'Lineitem name': line.name,
      'Lineitem price': line.price ?? '10.00',
      'Lineitem sku': line.sku ?? '',
      'Lineitem requires shipping': 'true',
      'Lineitem taxable': 'true',
      'Lineitem fulfillment status': 'pending',
      'Lineitem discount': '0.00',
      Vendor: 'Nordlys',
    };
    const sums: Cells = { Subtotal: euros(goods), Total: euros(goods + 490) };
    return index === 0 ? { ...usual, ...own, ...sums, ...order.cells } : { ...own, ...onlyRepeated(order.cells) };
  });
}

const onlyRepeated = (cells: Cells = {}): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([title]) => title === 'Email' || title === 'Created at'));

export type Writing = {
  readonly separator?: string;
  readonly newline?: string;
  readonly columns?: readonly string[];
};

const cell = (text: string, separator: string) =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as CSV text, with the header. */
export function csvOf(
  rows: readonly Cells[],
  { separator = ',', newline = '\n', columns = shopifyColumns }: Writing = {},
): string {
  const line = (cells: readonly string[]) => cells.map((text) => cell(text, separator)).join(separator) + newline;
  return line(columns) + rows.map((row) => line(columns.map((title) => row[title] ?? ''))).join('');
}

/** An export of these orders. */
export const shopifyCsv = (orders: readonly FileOrder[], writing: Writing = {}): string =>
  csvOf(orders.flatMap(rowsOf), writing);

const places = [
  ['NL', 'Utrecht', '3511 LX'],
  ['DE', 'Leipzig', '04109'],
  ['FR', 'Lyon', '69002'],
  ['PL', 'Krakow', '31-146'],
  ['SE', 'Lund', '222 21'],
] as const;
const goods = ['Stoneware mug', 'Linen tea towel', 'Oak tray', 'Paper lamp', 'Wool throw', 'Tin planter'] as const;
const looks = ['Sage', 'Sand', 'Ink', 'Rust', 'Moss / L', 'Clay / M'] as const;

/** Ordinary orders, one to three lines each, every seventh with a note over two lines. */
export function manyOrders(count: number, start = 1): FileOrder[] {
  return Array.from({ length: count }, (_, index) => {
    const n = start + index;
    const [country, city, zip] = places[n % places.length] ?? places[0];
    const lines = Array.from({ length: 1 + (n % 3) }, (_, nth) => {
      const title = goods[(n + nth) % goods.length] ?? goods[0];
      const look = looks[(n * 3 + nth) % looks.length] ?? looks[0];
      return {
        name: `${title} - ${look}`,
        sku: `${title.slice(0, 3)}-${look.slice(0, 3)}`.toUpperCase(),
        quantity: 1 + (n % 2),
        price: '12.50',
      };
    });
    const cells: Cells = {
      Email: `customer${n}@example.com`,
      'Shipping Name': `Customer ${n}`,
      'Shipping Address1': `Main Street ${n % 200}`,
      'Shipping Address2': '',
      'Shipping City': city,
      'Shipping Zip': zip,
      'Shipping Country': country,
      'Created at': `2026-${String(1 + (n % 10)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')} 09:12:03 +0100`,
      Notes: n % 7 === 0 ? `Please ring twice.\nSecond floor, "left"` : '',
      Id: String(5_000_000_000_000 + n),
    };
    return { number: `#${10_000 + n}`, lines, cells };
  });
}
