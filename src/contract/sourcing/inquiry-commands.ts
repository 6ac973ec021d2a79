import { z } from 'zod';
import { isWebAddress } from '#domain/platform/settings/web-address.ts';
import { isCountry } from '#domain/shared/reference/countries.ts';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { inquiryStatuses } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { inquiryLimits as limits } from '#domain/sourcing/inquiries/limits.ts';
import { command } from '../call.ts';
import { CountryCode, CurrencyCode, Day, Id, Version } from '../wire.ts';

const once = <T>(list: T[]): T[] => [...new Set(list)];

const note = z.string().trim().max(limits.note).default('');
const message = z.string().trim().min(1).max(limits.message);
const variantIds = z.array(Id).max(limits.variants).overwrite(once).default([]);

/** Without variants: all of them. */
const Product = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shop'), shop_product_id: Id, shop_variant_ids: variantIds, note }),
  z.object({ kind: z.literal('market'), market_product_id: Id, variant_ids: variantIds, note }),
  z.object({
    kind: z.literal('link'),
    title: z.string().trim().max(limits.title).default(''),
    url: z
      .string()
      .trim()
      .max(limits.url)
      .refine((text) => text === '' || isWebAddress(text), 'a web address that begins with https:// or http://')
      .default(''),
    /** Paths of uploaded pictures (common.uploadImg). */
    images: z
      .array(z.string().regex(/^\/images\/[\da-f-]{36}$/))
      .max(limits.pictures)
      .overwrite(once)
      .default([]),
    note,
    /** The variants in words; without any, the product has one. */
    variants: z.array(z.string().trim().min(1).max(limits.title)).max(limits.variants).overwrite(once).default([]),
  }),
]);

const Made = z.object({ _id: Id, number: z.string(), version: z.int(), status: z.literal(inquiryStatuses) });

const submission = [
  'inquiry.products-missing',
  'inquiry.countries-missing',
  'inquiry.title-missing',
  'inquiry.description-missing',
  'inquiry.deadline-past',
] as const;

export const inquiryInquire = command('inquiry.inquire', {
  path: '/inquiry/inquire',
  needs: 'inquiry.edit',
  offline: 'queue',
  summary:
    'Save an inquiry as a draft, or submit it at once. A rejected inquiry is submitted again, when something in it changed.',
  input: z.object({
    /** Made by the client, so that a draft that was saved twice exists once. */
    inquiry_id: Id.optional(),
    /** Of the saved draft as the user saw it; absent for a new one. */
    version: Version.optional(),
    /** The seller that staff asks for; absent: oneself. */
    seller_id: Id.optional(),
    products: z.array(Product).max(limits.products),
    countries: z.array(CountryCode.refine(isCountry, 'a known country')).max(300).overwrite(once),
    quantity: z.int().min(1).max(limits.quantity).nullable().default(null),
    target: z
      .object({
        minor: z.int().min(1).max(limits.target),
        currency: CurrencyCode.refine(isCurrency, 'a known currency'),
      })
      .nullable()
      .default(null),
    needed_by: Day.nullable().default(null),
    note,
    submit: z.boolean().default(false),
  }),
  output: Made,
  refusals: [
    ...submission,
    'inquiry.wrong-status',
    'inquiry.changed-elsewhere',
    'inquiry.unchanged',
    'inquiry.product-unknown',
    'inquiry.seller-needed',
  ],
});

const one = { inquiry_id: Id };
const moved = ['inquiry.wrong-status'] as const;

export const inquirySubmit = command('inquiry.submitInquiry', {
  path: '/inquiry/submitInquiry',
  needs: 'inquiry.edit',
  offline: 'queue',
  summary: 'Submit a saved draft.',
  input: z.object({ ...one, version: Version }),
  output: Made,
  refusals: [...submission, ...moved, 'inquiry.changed-elsewhere'],
});

export const inquiryDeleteDraft = command('inquiry.deleteDraft', {
  path: '/inquiry/deleteDraft',
  needs: 'inquiry.edit',
  offline: 'refuse',
  summary: 'Delete a draft.',
  input: z.object(one),
  output: z.object({}),
  refusals: moved,
});

export const inquiryDeleteProducts = command('inquiry.deleteProducts', {
  path: '/inquiry/deleteProducts',
  needs: 'inquiry.read',
  offline: 'refuse',
  summary:
    'Remove products from an inquiry that has no prices yet: sellers until it is taken in hand, staff afterwards.',
  input: z.object({ ...one, product_ids: z.array(Id).min(1).max(limits.products).overwrite(once) }),
  output: Made,
  refusals: [...moved, 'inquiry.last-product'],
});

export const inquiryTake = command('inquiry.take', {
  path: '/inquiry/take',
  needs: 'inquiry.quote',
  offline: 'refuse',
  summary: 'Take an inquiry in hand.',
  input: z.object(one),
  output: Made,
  refusals: [...moved, 'inquiry.taken'],
});

export const inquiryAssign = command('inquiry.assign', {
  path: '/inquiry/assign',
  needs: 'inquiry.quote',
  offline: 'refuse',
  summary: 'Give an inquiry to another user who may quote it.',
  input: z.object({ ...one, user_id: Id }),
  output: Made,
  refusals: [...moved, 'inquiry.cannot-quote'],
});

export const inquiryHold = command('inquiry.hold', {
  path: '/inquiry/hold',
  needs: 'inquiry.quote',
  offline: 'refuse',
  summary: 'Put an inquiry on hold with a question to the seller.',
  input: z.object({ ...one, question: message }),
  output: Made,
  refusals: moved,
});

export const inquiryReply = command('inquiry.answer', {
  path: '/inquiry/answer',
  needs: 'inquiry.edit',
  offline: 'queue',
  summary: 'Answer the question of an inquiry on hold.',
  input: z.object({ ...one, answer: message }),
  output: Made,
  refusals: moved,
});

export const inquiryReject = command('inquiry.reject', {
  path: '/inquiry/reject',
  needs: 'inquiry.quote',
  offline: 'refuse',
  summary: 'Reject an inquiry with a reason.',
  input: z.object({ ...one, reason: message }),
  output: Made,
  refusals: moved,
});

export const inquirySplit = command('inquiry.split', {
  path: '/inquiry/split',
  needs: 'inquiry.quote',
  offline: 'refuse',
  summary: 'Split an inquiry without prices: one inquiry per product. The first product stays.',
  input: z.object(one),
  output: z.object({ inquiries: z.array(Made) }),
  refusals: [...moved, 'inquiry.one-product'],
});
