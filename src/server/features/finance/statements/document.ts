import type { Writable } from 'node:stream';
import { maxPrintedLines, type StatementDay } from '#domain/finance/statements/days.ts';
import { dayOf } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { amountText } from '../../../core/documents/amount-text.ts';
import type { BillRow } from '../accounts/bill-store.ts';
import { writeDocument, type DocumentPen } from '../../../core/documents/document.ts';
import { contentWidth, margins, mm } from '../../../core/documents/sheet.ts';
import type { DocumentRow } from '../../../core/documents/table.ts';
import { both, timeText, type Reader } from '../../platform/exports/source.ts';
import type { StatementContent } from './content.ts';
import { movementText } from './movement-text.ts';

const texts = {
  title: both('Statement of account', '对账单'),
  account: both('Account of', '账户'),
  period: both('Period', '期间'),
  zone: both('Time zone', '时区'),
  opening: both('Opening balance', '期初余额'),
  paid: both('Paid in', '充值与付款'),
  charged: both('Charges', '扣费'),
  returned: both('Given back', '退回'),
  other: both('Other', '其他'),
  closing: both('Closing balance', '期末余额'),
  time: both('Time', '时间'),
  movement: both('Movement', '变动'),
  reference: both('Order or note', '订单或备注'),
  amount: both('Amount', '金额'),
  balance: both('Balance', '余额'),
  day: both('Day', '日期'),
  count: both('Movements', '笔数'),
  inSheet: both(
    'The movements of this period are too many to print. This statement has the sums of each day; every movement is in the Excel file (XLSX) of the same statement.',
    '本期变动笔数过多，无法逐笔打印。本对账单列出每日合计；全部变动见同一对账单的 Excel 文件（XLSX）。',
  ),
} as const;

type Printing = { readonly content: StatementContent; readonly reader: Reader };

/** Writes a statement: the sums of the period, then every movement by day with the balance after it, or only the days. */
export function writeStatementPdf(out: Writable, content: StatementContent, reader: Reader, now: Date): Promise<void> {
  const { language } = reader;
  const title = `${texts.title[language]} ${content.from} – ${content.to}`;
  const info = { title, author: content.issuer[0] ?? '', language, now, foot: title };
  return writeDocument(out, info, (pen) => draw(pen, { content, reader }));
}

async function draw(pen: DocumentPen, printing: Printing): Promise<void> {
  const { content, reader } = printing;
  const { language, timeZone } = reader;
  const { sheet } = pen;
  pen.head(texts.title[language], content.issuer);
  sheet.facts(
    [
      [texts.account[language], content.seller],
      [texts.period[language], `${content.from} – ${content.to}`],
      [texts.zone[language], timeZone],
    ],
    margins.left,
    contentWidth,
    32 * mm,
  );
  sheet.space(4 * mm);
  pen.totals(totalsOf(printing));
  sheet.space(6 * mm);
  await (content.lines > maxPrintedLines ? drawDays(pen, printing) : drawMovements(pen, printing));
}

function drawMovements(pen: DocumentPen, { content, reader }: Printing): Promise<void> {
  const { language } = reader;
  return pen.table(
    [
      { head: texts.time[language], share: 2 },
      { head: texts.movement[language], share: 3 },
      { head: texts.reference[language], share: 4 },
      { head: texts.amount[language], share: 2, align: 'right' },
      { head: texts.balance[language], share: 2, align: 'right' },
    ],
    rowsOf({ content, reader }),
  );
}

function drawDays({ sheet, table }: DocumentPen, { content, reader }: Printing): Promise<void> {
  const { language } = reader;
  sheet.paragraph(texts.inSheet[language]);
  sheet.space(4 * mm);
  const sums = ['count', 'paid', 'charged', 'returned', 'other', 'balance'] as const;
  return table(
    [
      { head: texts.day[language], share: 2 },
      ...sums.map((name) => ({ head: texts[name][language], share: 2, align: 'right' as const })),
    ],
    content.days.map((day) => ({
      cells: [
        day.day,
        `${day.lines}`,
        ...[day.sums.paid, day.sums.charged, day.sums.returned, day.sums.other, day.closing].map((minor) =>
          inBooks(minor, reader),
        ),
      ],
    })),
  );
}

const inBooks = (minor: number, { language, currency }: Reader): string => amountText(money(minor, currency), language);

function totalsOf({ content, reader }: Printing): readonly (readonly [string, string])[] {
  const sum = (group: keyof StatementDay['sums']) => content.days.reduce((total, { sums }) => total + sums[group], 0);
  const line = (text: keyof typeof texts, minor: number) =>
    [texts[text][reader.language], inBooks(minor, reader)] as const;
  return [
    line('opening', content.opening),
    line('paid', sum('paid')),
    line('charged', sum('charged')),
    line('returned', sum('returned')),
    line('other', sum('other')),
    line('closing', content.closing),
  ];
}

async function* rowsOf({ content, reader }: Printing): AsyncGenerator<DocumentRow> {
  let day = '';
  for await (const bills of content.bills()) {
    for (const bill of bills) {
      const own = dayOf(bill.at, reader.timeZone);
      if (own !== day) yield { cells: [own, '', '', '', ''], kind: 'group' };
      day = own;
      yield { cells: movementCells(bill, own, reader) };
    }
  }
}

const movementCells = (bill: BillRow, day: string, reader: Reader): readonly string[] => [
  timeText(bill.at, reader).slice(day.length + 1),
  movementText(bill, reader),
  [bill.order_number, bill.memo].filter(Boolean).join(' · '),
  inBooks(bill.amount_minor, reader),
  inBooks(bill.balance_after, reader),
];
