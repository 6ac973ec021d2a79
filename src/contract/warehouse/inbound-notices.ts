import { z } from 'zod';
import { labelFormatNames } from '#domain/shared/labels/formats.ts';
import { inboundNoticeStatuses } from '#domain/warehouse/inbound-notices/status.ts';
import { command, query } from '../call.ts';
import { Id, Instant, listOf, Money, pageOf, paging } from '../wire.ts';
import { LocationCode } from './locations.ts';
import { LotRule, receivedLot, receivedLotRefusals } from './lots.ts';

const Day = z.iso.date();

export const InboundNoticeRow = z.object({
  _id: Id,
  number: z.string(),
  seller_name: z.string(),
  warehouse_id: Id,
  warehouse: z.string(),
  status: z.enum(inboundNoticeStatuses),
  carrier: z.string(),
  track_numbers: z.array(z.string()),
  cartons: z.int(),
  expected_on: Day,
  note: z.string(),
  /** Pieces. */
  announced: z.int(),
  received: z.int(),
  damaged: z.int(),
  has_differences: z.boolean(),
  created_at: Instant,
});

const Line = z.object({
  _id: Id,
  /** null: not identified; `description` says what arrived. */
  variant_id: Id.nullable(),
  variant_code: z.string(),
  sku: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  description: z.string(),
  /** 0: found in the cartons. */
  announced: z.int(),
  /** What a piece is worth by the seller; null: not declared. */
  declared: Money.nullable(),
  received: z.int(),
  damaged: z.int(),
  reason: z.string(),
  /** Where they could be put; for the warehouse. */
  location_code: z.string(),
  lot_rule: LotRule,
});

export const InboundNotice = z.object({
  notice: InboundNoticeRow.extend({ version: z.int() }),
  lines: z.array(Line),
  steps: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(['inbound.changed', 'inbound.counted']),
      at: Instant,
      /** '' for employees, in the eyes of the seller. */
      actor: z.string(),
      action: z.string(),
      quantity: z.int(),
      damaged: z.int(),
      variant_code: z.string(),
      reason: z.string(),
    }),
  ),
});

export const inboundNoticeList = query('inbound.list', {
  path: '/inbound/list',
  needs: 'stock.read',
  summary: 'Goods announced by sellers, newest first; open ones by their expected day. Sellers: their own.',
  input: z.object({
    ...paging,
    status: listOf(z.enum(inboundNoticeStatuses)).optional(),
    /** Reference, track number or seller. */
    keyword: z.string().trim().max(100).optional(),
  }),
  output: pageOf(InboundNoticeRow),
});

export const inboundNoticeDetail = query('inbound.detail', {
  path: '/inbound/detail',
  needs: 'stock.read',
  summary: 'An announced delivery: lines with their differences, and everything that happened.',
  input: z.object({ notice_id: Id }),
  output: InboundNotice,
});

/** Warehouses that take goods of sellers. */
export const inboundWarehouses = query('inbound.warehouses', {
  path: '/inbound/warehouses',
  needs: 'checkout.use',
  summary: 'Our warehouses, where sellers may send goods.',
  input: z.object({}),
  output: z.array(
    z.object({
      _id: Id,
      code: z.string(),
      name: z.string(),
      name_cn: z.string(),
      /** Of declared values. */
      currency: z.string(),
    }),
  ),
});

const content = {
  warehouse_id: Id,
  carrier: z.string().trim().max(60).default(''),
  track_numbers: z
    .array(z.string().trim().toUpperCase().min(3).max(60))
    .max(50)
    .transform((numbers) => [...new Set(numbers)]),
  cartons: z.int().min(1).max(1000),
  expected_on: Day,
  note: z.string().trim().max(500).default(''),
  lines: z
    .array(
      z.object({
        code: z.string().trim().min(1).max(60),
        quantity: z.int().min(1).max(100_000),
        /** What a piece is worth, in the currency of the books. */
        declared_minor: z.int().min(1).max(100_000_000).nullable().default(null),
      }),
    )
    .min(1)
    .max(200),
};

export const inboundNoticeSave = command('inbound.save', {
  path: '/inbound/save',
  needs: 'checkout.use',
  offline: 'refuse',
  summary:
    'Announce goods that the seller sends to a warehouse, or change the announcement before the first piece arrived. The codes are variant codes or SKUs.',
  input: z.object({
    /** Of a changed announcement, with the version that was on the screen. */
    notice_id: Id.optional(),
    version: z.int().min(1).max(2_147_483_647).optional(),
    ...content,
  }),
  output: InboundNotice,
  refusals: ['inbound.wrong-status', 'inbound.changed', 'inbound.unknown-code', 'inbound.twice', 'inbound.past'],
});

export const inboundNoticeCancel = command('inbound.cancel', {
  path: '/inbound/cancel',
  needs: 'stock.read',
  offline: 'refuse',
  summary: 'Cancel an announcement before the first piece arrived: its seller or a manager.',
  input: z.object({ notice_id: Id }),
  output: InboundNotice,
  refusals: ['inbound.wrong-status'],
});

export const inboundNoticeCount = command('inbound.count', {
  path: '/inbound/count',
  needs: 'stock.receive',
  offline: 'refuse',
  summary: 'Count pieces of a delivery: good ones are put away as the stock of the seller.',
  input: z
    .object({
      notice_id: Id,
      /** A line of the notice, else the code of other pieces, else what they look like. */
      line_id: Id.optional(),
      code: z.string().trim().max(60).default(''),
      description: z.string().trim().max(300).default(''),
      good: z.int().min(0).max(100_000),
      damaged: z.int().min(0).max(100_000),
      reason: z.string().trim().max(300).default(''),
      location_code: LocationCode,
      ...receivedLot,
    })
    .refine((input) => input.line_id !== undefined || input.code !== '' || input.description !== '', {
      error: 'a line, a code or a description',
      path: ['line_id'],
    }),
  output: InboundNotice,
  refusals: [
    'inbound.wrong-status',
    'inbound.unknown-code',
    'receipt.nothing',
    'receipt.quantity-wrong',
    'receipt.reason-missing',
    'receipt.unknown-place',
    'move.full',
    ...receivedLotRefusals,
  ],
});

export const inboundNoticeFinish = command('inbound.finish', {
  path: '/inbound/finish',
  needs: 'stock.receive',
  offline: 'refuse',
  summary: 'Finish counting a delivery: what is missing now is a difference, and the seller is notified.',
  input: z.object({ notice_id: Id }),
  output: InboundNotice,
  refusals: ['inbound.wrong-status'],
});

export const inboundNoticeLabels = command('inbound.labels', {
  path: '/inbound/labels',
  needs: 'stock.read',
  offline: 'refuse',
  summary: 'Labels for the cartons of a delivery as a PDF: warehouse, reference with barcode, carton of cartons.',
  input: z.object({ notice_id: Id, format: z.enum(labelFormatNames) }),
  output: z.null(),
  refusals: ['inbound.wrong-status'],
  body: 'file',
});
