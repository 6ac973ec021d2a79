import { readFile } from 'node:fs/promises';
import { money } from '#domain/shared/money/money.ts';
import type { ClaimKind } from '#domain/warehouse/supplier-claims/status.ts';
import { amountText } from '../../../../core/documents/amount-text.ts';
import { documentBytes, type DocumentPen } from '../../../../core/documents/document.ts';
import { contentWidth, margins, mm } from '../../../../core/documents/sheet.ts';
import type { FileStore } from '../../../../core/files/store.ts';
import type { Db } from '../../../../core/http/context.ts';
import type { MailFiles } from '../../../../core/mail/mail-files.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { factoryCurrency } from '../../purchasing/present.ts';
import { findClaim, linesOfClaim, photosOfClaim, type ClaimRow } from './store.ts';

/** Factories read Chinese, so the document has no other language. */
const language = 'zh-CN';
const kindText: Readonly<Record<ClaimKind, string>> = { damaged: '破损', short: '短缺', wrong: '错货' };
const counts = new Intl.NumberFormat(language);
/** What a PDF can contain. */
const drawn = new Set(['image/jpeg', 'image/png']);
const photoHeight = 70 * mm;

/** The order or purchase that the supplier knows; it does not know our warehouse. */
function documentOf({
  order_number: order,
  origin,
  origin_name: name,
}: ClaimRow): readonly (readonly [string, string])[] {
  if (order !== '') return [['采购订单', order]];
  return origin === 'purchase' ? [['采购单', name]] : [];
}

type Reading = { readonly db: Db; readonly files: FileStore };

/** The photos that a PDF can show; one that is missing is left out. */
async function drawnPhotos({ db, files }: Reading, claimId: string): Promise<readonly Buffer[]> {
  const photos = (await photosOfClaim(db, claimId)).filter(({ type }) => drawn.has(type));
  const read = await Promise.all(
    photos.map(({ file_id: id }) => files.withPath(id, (path) => readFile(path)).catch(() => null)),
  );
  return read.filter((photo) => photo !== null);
}

function drawPhotos({ sheet }: DocumentPen, photos: readonly Buffer[]): void {
  const gap = 6 * mm;
  const width = (contentWidth - gap) / 2;
  for (let at = 0; at < photos.length; at += 2) {
    sheet.keep(photoHeight + gap);
    for (const [nth, photo] of photos.slice(at, at + 2).entries())
      sheet.doc.image(photo, margins.left + nth * (width + gap), sheet.y, { fit: [width, photoHeight] });
    sheet.y += photoHeight + gap;
  }
}

/** A claim as the supplier gets it; null where there is none. */
export async function claimFile(reading: Reading, claimId: string, now: Date) {
  const { db } = reading;
  const claim = await findClaim(db, claimId);
  if (!claim) return null;
  const [lines, photos] = [await linesOfClaim(db, claimId), await drawnPhotos(reading, claimId)];
  const company = await settingsOf(db, ['company.name', 'company.phone', 'company.email']);
  const yuan = (fen: number) => amountText(money(fen, factoryCurrency), language);
  const info = {
    title: `索赔单 ${claim.number}`,
    author: company['company.name'],
    language,
    now,
    foot: `${company['company.name']} · ${claim.number}`,
  } as const;
  const body = await documentBytes(info, async (pen) => {
    const { sheet } = pen;
    pen.head('索赔单', [company['company.name'], company['company.phone'], company['company.email']].filter(Boolean));
    const top = sheet.y;
    sheet.blocks([['供应商', claim.supplier_name], []]);
    const below = sheet.y;
    sheet.y = top;
    const width = 84 * mm;
    const facts: readonly (readonly [string, string])[] = [
      ['索赔单号', claim.number],
      ...documentOf(claim),
      ['日期', claim.created_at.toISOString().slice(0, 10)],
      ['原因', kindText[claim.kind]],
    ];
    sheet.facts(facts, margins.left + contentWidth - width, width, 28 * mm);
    sheet.y = Math.max(below, sheet.y) + 6 * mm;
    await pen.table(
      [
        { head: '编码', share: 2.6 },
        { head: '商品', share: 5 },
        { head: '索赔数量', share: 1.4, align: 'right' },
        { head: '单价', share: 1.7, align: 'right' },
      ],
      lines.map((line) => ({
        cells: [line.variant_code, line.title_cn || line.title, counts.format(line.quantity), yuan(line.price_fen)],
      })),
    );
    sheet.space(3 * mm);
    pen.totals([
      ['索赔数量', counts.format(claim.pieces)],
      ['索赔金额', yuan(claim.amount_fen)],
    ]);
    sheet.space(6 * mm);
    sheet.paragraph(`说明：${claim.reason}`);
    sheet.paragraph('请确认赔付金额，并告知退款或在下一订单中扣减。', { size: 8.5 });
    sheet.space(6 * mm);
    drawPhotos(pen, photos);
  });
  return { name: `${claim.number}.pdf`, type: 'application/pdf', body };
}

/** The PDF, written when the mail is sent. */
export const supplierClaimMailFiles: MailFiles = async (services, values) => {
  const file = await claimFile(services, String(values['claim_id']), new Date());
  return file ? [{ filename: file.name, contentType: file.type, content: file.body }] : [];
};
