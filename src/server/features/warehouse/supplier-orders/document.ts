import { z } from 'zod';
import type { Address } from '#domain/shared/address/address.ts';
import { add, money, type Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { query } from '#server/core/db/rows.ts';
import { amountText } from '../../../core/documents/amount-text.ts';
import { documentBytes } from '../../../core/documents/document.ts';
import { contentWidth, margins, mm } from '../../../core/documents/sheet.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import type { MailFiles } from '../../../core/mail/mail-files.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { factoryCurrency } from '../purchasing/present.ts';
import { creditsOf } from './claims/credits.ts';
import { findOrder, sumOf, type Order, type OrderLine } from './order.ts';
import { totalOf } from './present.ts';

/** Factories read Chinese, so the document has no other language. */
const language = 'zh-CN';

const Warehouse = z.object({ name_cn: z.string(), address: z.custom<Address>() });

type Credit = { readonly number: string; readonly accepted_fen: number };

type OrderDocument = Order & {
  readonly credits: readonly Credit[];
  readonly company: { readonly name: string; readonly phone: string; readonly email: string };
  readonly warehouse: { readonly name: string; readonly address: readonly string[] };
};

async function documentOf(db: Db, orderId: string): Promise<OrderDocument | null> {
  const order = await findOrder(db, orderId);
  if (!order) return null;
  const row = await query(db, Warehouse).first(
    sql`select name_cn, address from warehouses where id = ${order.order.warehouse_id}`,
  );
  const names = await settingsOf(db, ['company.name', 'company.phone', 'company.email']);
  const at = row?.address;
  const street = at ? [`${at.province}${at.city}`, at.address1, at.address2, at.zip] : [];
  const address = [street, at ? [at.name, at.phone] : []]
    .map((parts) => parts.filter((part) => part !== '').join(' '))
    .filter((line) => line !== '');
  return {
    ...order,
    credits: await creditsOf(db, orderId),
    company: { name: names['company.name'], phone: names['company.phone'], email: names['company.email'] },
    warehouse: { name: row?.name_cn ?? '', address },
  };
}

const heads = ['序号', '编码', '商品', '数量', '单价', '金额'] as const;
const titleOf = (line: OrderLine) => line.title_cn || line.title;
const priceOf = (line: OrderLine) => money(line.price_fen, factoryCurrency);
const amountOf = (line: OrderLine) => money(line.price_fen * line.ordered, factoryCurrency);

const counts = new Intl.NumberFormat(language);
const countText = (count: number) => counts.format(count);

const factsOf = ({ order }: OrderDocument): readonly (readonly [string, string])[] =>
  [
    ['订单号', order.number] as const,
    ['下单日期', order.created_at.toISOString().slice(0, 10)] as const,
    ['供应商单号', order.supplier_number] as const,
    ['交货日期', order.due_at?.toISOString().slice(0, 10) ?? ''] as const,
    ['唛头', order.marks] as const,
  ].filter(([, value]) => value !== '');

/** The total, and what is left to pay where claims are taken off it. */
function sumsOf({ lines, credits }: OrderDocument): readonly (readonly [string, Money])[] {
  const total = totalOf(lines);
  if (credits.length === 0) return [['合计', total]];
  const off = credits.map(
    ({ number, accepted_fen: fen }) => [`扣减索赔 ${number}`, money(-fen, factoryCurrency)] as const,
  );
  return [['合计', total], ...off, ['应付', off.reduce((left, [, credit]) => add(left, credit), total)]];
}

async function orderPdf(document: OrderDocument, now: Date): Promise<Buffer> {
  const { order, lines, company, warehouse } = document;
  const info = {
    title: `采购订单 ${order.number}`,
    author: company.name,
    language,
    now,
    foot: `${company.name} · ${order.number}`,
  } as const;
  return documentBytes(info, async (pen) => {
    const { sheet } = pen;
    pen.head('采购订单', [company.name, company.phone, company.email].filter(Boolean));
    const top = sheet.y;
    sheet.blocks([['供应商', order.supplier_name], []]);
    const below = sheet.y;
    sheet.y = top;
    const width = 84 * mm;
    sheet.facts(factsOf(document), margins.left + contentWidth - width, width, 28 * mm);
    sheet.y = Math.max(below, sheet.y) + 4 * mm;
    sheet.blocks([['收货仓库', warehouse.name, ...warehouse.address]]);
    sheet.space(6 * mm);
    await pen.table(
      [
        { head: heads[0], share: 0.8 },
        { head: heads[1], share: 2.6 },
        { head: heads[2], share: 4.4 },
        { head: heads[3], share: 1.2, align: 'right' },
        { head: heads[4], share: 1.7, align: 'right' },
        { head: heads[5], share: 2.2, align: 'right' },
      ],
      lines.map((line, nth) => ({
        cells: [
          String(nth + 1),
          line.variant_code,
          titleOf(line),
          countText(line.ordered),
          amountText(priceOf(line), language),
          amountText(amountOf(line), language),
        ],
      })),
    );
    sheet.space(3 * mm);
    pen.totals([
      ['总数量', countText(sumOf(lines.map((line) => line.ordered)))],
      ...sumsOf(document).map(([name, sum]) => [name, amountText(sum, language)] as const),
    ]);
    sheet.space(6 * mm);
    if (order.note !== '') sheet.paragraph(`备注：${order.note}`);
    sheet.paragraph('请在每箱外侧注明订单号与唛头，并回传物流单号。', { size: 8.5 });
  });
}

const head = (value: string) => ({ value, type: String, fontWeight: 'bold' as const, backgroundColor: '#E7EFEA' });
const text = (value: string) => ({ value, type: String, format: '@' });
const title = (value: string) => ({ ...text(value), wrap: true });
const number = (value: number, format = '#,##0') => ({ value, type: Number, format });

const bold = <Cell extends object>(cell: Cell) => ({ ...cell, fontWeight: 'bold' as const });

async function orderSheet(document: OrderDocument): Promise<Buffer> {
  const { order, lines, company, warehouse } = document;
  const yuan = (amount: ReturnType<typeof money>) => number(Number(plainAmount(amount)), '#,##0.00');
  const facts = [
    ['采购方', company.name] as const,
    ['供应商', order.supplier_name] as const,
    ...factsOf(document),
    ['收货仓库', [warehouse.name, ...warehouse.address].join(' ')] as const,
    ['备注', order.note] as const,
  ].filter(([, value]) => value !== '');
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile([
    {
      data: [
        ...facts.map(([name, value]) => [head(name), text(value)]),
        [],
        heads.map((name, nth) => ({ ...head(name), ...(nth > 2 && { align: 'right' as const }) })),
        ...lines.map((line, nth) => [
          number(nth + 1),
          text(line.variant_code),
          title(titleOf(line)),
          number(line.ordered),
          yuan(priceOf(line)),
          yuan(amountOf(line)),
        ]),
        ...sumsOf(document).map(([name, sum], nth) => [
          head(name),
          head(''),
          head(''),
          nth === 0 ? bold(number(sumOf(lines.map((line) => line.ordered)))) : head(''),
          head(''),
          bold(yuan(sum)),
        ]),
      ],
      sheet: order.number,
      columns: [{ width: 14 }, { width: 24 }, { width: 44 }, { width: 10 }, { width: 12 }, { width: 16 }],
    },
  ]).toBuffer();
}

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** An order as the factory gets it; null where there is none. */
export async function orderFile(db: Db, orderId: string, format: keyof typeof types, now: Date) {
  const document = await documentOf(db, orderId);
  if (!document) return null;
  const body = format === 'pdf' ? await orderPdf(document, now) : await orderSheet(document);
  return { name: `${document.order.number}.${format}`, type: types[format], body };
}

/** Both files, written when the mail is sent. */
export const supplierOrderMailFiles: MailFiles = async ({ db }, values) => {
  const files = [];
  for (const format of ['pdf', 'xlsx'] as const) {
    const file = await orderFile(db, String(values['order_id']), format, new Date());
    if (file) files.push({ filename: file.name, contentType: file.type, content: file.body });
  }
  return files;
};
