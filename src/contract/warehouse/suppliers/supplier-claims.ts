import { z } from 'zod';
import { supplierLimits } from '#domain/catalog/suppliers/offers.ts';
import { claimOrigins, goodsOrigins } from '#domain/warehouse/supplier-claims/goods.ts';
import { claimKinds, claimSettlements, claimStatuses } from '#domain/warehouse/supplier-claims/status.ts';
import { command, query } from '../../call.ts';
import { FileInfo } from '../../platform/files.ts';
import { Id, Instant, listOf, Money, pageOf, paging, Version } from '../../wire.ts';

const AmountFen = z.int().min(1).max(10_000_000_000);
const maxPhotos = 12;

export const SupplierClaimRow = z.object({
  _id: Id,
  version: Version,
  number: z.string(),
  status: z.enum(claimStatuses),
  kind: z.enum(claimKinds),
  /** null and '': the goods came without a supplier order. */
  order_id: Id.nullable(),
  order_number: z.string(),
  origin: z.enum(claimOrigins),
  /** Without an order: the purchase, or the place of the goods. */
  origin_name: z.string(),
  supplier_id: Id,
  supplier_name: z.string(),
  pieces: z.int(),
  amount: Money,
  /** What the supplier accepted; null until it answers. */
  accepted: Money.nullable(),
  settled_by: z.enum(claimSettlements).nullable(),
  /** The order that costs less by it; '' while none does. */
  credit_order: z.string(),
  created_at: Instant,
  created_by: z.string(),
});

export const supplierClaimList = query('supplier_order.claims', {
  path: '/supplier_order/claims',
  needs: 'purchase.work',
  summary: 'Claims against suppliers, newest first.',
  input: z.object({
    ...paging,
    status: listOf(z.enum(claimStatuses)).optional(),
    kind: listOf(z.enum(claimKinds)).optional(),
    supplier_id: listOf(Id).optional(),
    order_id: Id.optional(),
    keyword: z.string().trim().max(100).optional(),
  }),
  output: pageOf(SupplierClaimRow),
});

export const SupplierClaim = SupplierClaimRow.extend({
  reason: z.string(),
  answer: z.string(),
  mailed_to: z.string(),
  supplier_email: z.string(),
  sent_at: Instant.nullable(),
  answered_at: Instant.nullable(),
  settled_at: Instant.nullable(),
  lines: z.array(
    z.object({
      line_id: Id,
      variant_code: z.string(),
      title: z.string(),
      title_cn: z.string(),
      image: z.string(),
      quantity: z.int(),
      price: Money,
    }),
  ),
  photos: z.array(FileInfo),
});

export const supplierClaimInfo = query('supplier_order.claim', {
  path: '/supplier_order/claim',
  needs: 'purchase.work',
  summary: 'One claim with its lines and photos.',
  input: z.object({ claim_id: Id }),
  output: SupplierClaim,
});

export const supplierClaimFile = query('supplier_order.claimFile', {
  path: '/supplier_order/claimFile',
  needs: 'purchase.work',
  summary: 'A claim as the supplier gets it: in Chinese, as PDF with its photos.',
  input: z.object({ claim_id: Id }),
  output: z.null(),
  body: 'file',
});

const Done = z.object({ claim_id: Id, version: Version, number: z.string(), status: z.enum(claimStatuses) });

export const supplierClaimCreate = command('supplier_order.claimCreate', {
  path: '/supplier_order/claimCreate',
  needs: 'purchase.work',
  offline: 'refuse',
  summary: 'Claim damaged, missing or wrong pieces of a supplier order.',
  input: z.object({
    order_id: Id,
    kind: z.enum(claimKinds),
    lines: z
      .array(z.object({ line_id: Id, quantity: z.int().min(1).max(supplierLimits.quantity) }))
      .min(1)
      .max(500),
    amount_fen: AmountFen,
    reason: z.string().trim().min(1).max(1000),
    photo_ids: z.array(Id).max(maxPhotos).default([]),
  }),
  output: Done,
  refusals: [
    'supplier-order.wrong-status',
    'supplier-order.line-twice',
    'supplier-claim.too-many',
    'supplier-claim.wrong-photo',
  ],
});

/** Goods without a supplier order. */
const about = {
  origin: z.enum(goodsOrigins),
  /** The purchase line, the quarantine or the count. */
  origin_id: Id,
  /** Of a count: which of its items. */
  variant_id: Id.optional(),
};

export const supplierClaimGoods = query('supplier_order.claimGoods', {
  path: '/supplier_order/claimGoods',
  needs: 'purchase.work',
  summary: 'What can be claimed of goods without a supplier order, and the suppliers of the product.',
  input: z.object(about),
  output: z.object({
    variant_code: z.string(),
    title: z.string(),
    title_cn: z.string(),
    image: z.string(),
    origin_name: z.string(),
    price: Money,
    pieces: z.array(z.object({ kind: z.enum(claimKinds), left: z.int() })),
    /** The likeliest first. null: it is known by the purchase only. */
    suppliers: z.array(z.object({ _id: Id.nullable(), name: z.string() })),
  }),
  refusals: ['supplier-claim.has-order'],
});

export const supplierClaimFromGoods = command('supplier_order.claimFromGoods', {
  path: '/supplier_order/claimFromGoods',
  needs: 'purchase.work',
  offline: 'refuse',
  summary: 'Claim pieces that came without a supplier order, were set aside, or were not found by a count.',
  input: z.object({
    ...about,
    /** null: the supplier named by the purchase. */
    supplier_id: Id.nullable(),
    kind: z.enum(claimKinds),
    quantity: z.int().min(1).max(supplierLimits.quantity),
    amount_fen: AmountFen,
    reason: z.string().trim().min(1).max(1000),
    photo_ids: z.array(Id).max(maxPhotos).default([]),
  }),
  output: Done,
  refusals: [
    'supplier-claim.has-order',
    'supplier-claim.no-supplier',
    'supplier-claim.too-many',
    'supplier-claim.wrong-photo',
  ],
});

const based = { claim_id: Id, version: Version };
const stepRefusals = [
  'supplier-claim.changed',
  'supplier-claim.wrong-status',
  'supplier-claim.wrong-part',
  'supplier-claim.reason-missing',
] as const;

export const supplierClaimSend = command('supplier_order.claimSend', {
  path: '/supplier_order/claimSend',
  needs: 'purchase.work',
  offline: 'refuse',
  summary: 'The supplier gets the claim; with an address by mail, with the PDF.',
  input: z.object({ ...based, email: z.union([z.literal(''), z.email().max(254)]) }),
  output: Done,
  refusals: [...stepRefusals],
});

export const supplierClaimResponse = command('supplier_order.claimAnswer', {
  path: '/supplier_order/claimAnswer',
  needs: 'purchase.work',
  offline: 'refuse',
  summary: 'The supplier’s answer: all of the amount, a part of it, or nothing with the reason.',
  input: z.object({ ...based, accepted_fen: z.int().min(0).max(10_000_000_000), answer: z.string().trim().max(1000) }),
  output: Done,
  refusals: [...stepRefusals],
});

export const supplierClaimSettle = command('supplier_order.claimSettle', {
  path: '/supplier_order/claimSettle',
  needs: 'purchase.work',
  offline: 'refuse',
  summary:
    'The accepted amount came back, or the next order to the supplier costs less by it. The purchases cost less by their share.',
  input: z.object({ ...based, settled_by: z.enum(claimSettlements) }),
  output: Done,
  refusals: [...stepRefusals],
});

export const supplierClaimCancel = command('supplier_order.claimCancel', {
  path: '/supplier_order/claimCancel',
  needs: 'purchase.work',
  offline: 'refuse',
  summary: 'Give a claim up before the supplier has answered.',
  input: z.object(based),
  output: Done,
  refusals: [...stepRefusals],
});
