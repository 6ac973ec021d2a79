import { z } from 'zod';
import { inquiryActions } from '#domain/sourcing/inquiries/actions.ts';
import { inquiryFilters } from '#domain/sourcing/inquiries/filters.ts';
import { inquiryStatuses } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { inquiryProductKinds } from '#domain/sourcing/inquiries/limits.ts';
import { query } from '../call.ts';
import { CountryCode, Day, Id, Instant, listOf, Money, Nothing, pageOf, paging } from '../wire.ts';

const Status = z.literal(inquiryStatuses);

export const InquiryRow = z.object({
  _id: Id,
  version: z.int(),
  number: z.string(),
  status: Status,
  /** When the status last changed. */
  moved_at: Instant,
  /** Of its first product. */
  title: z.string(),
  image: z.string().nullable(),
  product_count: z.int(),
  variant_count: z.int(),
  seller_id: Id,
  seller_name: z.string(),
  countries: z.array(CountryCode),
  /** Expected pieces per month; null: not said. */
  quantity: z.int().nullable(),
  /** The price per piece the seller hopes for, delivered. */
  target: Money.nullable(),
  /** The day by which the seller needs the prices. */
  needed_by: Day.nullable(),
  /** The staff member who works on it. */
  assignee_id: Id.nullable(),
  assignee_name: z.string().nullable(),
  created_at: Instant,
  submitted_at: Instant.nullable(),
  /** When its first price was sent. */
  quoted_at: Instant.nullable(),
  /** Staff's open question. */
  question: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
  comments: z.int(),
  /** Comments of others since the reader last opened it. */
  unread_comments: z.int(),
  /** What the seller was charged in the last year; null for sellers. */
  customer_value: Money.nullable(),
});

const Variant = z.object({
  _id: Id,
  title: z.string(),
  /** The variant of the seller's shop that an accepted price maps. */
  shop_variant_id: Id.nullable(),
  /** What we would supply; null until staff chose it. */
  variant_id: Id.nullable(),
});

export const InquiryProduct = z.object({
  _id: Id,
  kind: z.enum(inquiryProductKinds),
  shop_product_id: Id.nullable(),
  market_product_id: Id.nullable(),
  title: z.string(),
  url: z.string(),
  /** Paths of pictures. */
  images: z.array(z.string()),
  note: z.string(),
  variants: z.array(Variant),
});

const Linked = z.object({ _id: Id, number: z.string() });

export const InquiryInfo = InquiryRow.extend({
  note: z.string(),
  created_by_name: z.string(),
  products: z.array(InquiryProduct),
  /** Changes of its status, oldest first. */
  moves: z.array(
    z.object({
      at: Instant,
      from: Status.nullable(),
      to: Status,
      /** The question, the answer, the reason. */
      text: z.string(),
      /** The acting user; null for the system. */
      by: z.string().nullable(),
      /** The user is on the seller's side. */
      by_seller: z.boolean(),
    }),
  ),
  /** The inquiry this one was split from, and those that were split from this one. */
  split_from: Linked.nullable(),
  split_into: z.array(Linked),
  /** What the reader may do with it. */
  actions: z.array(z.enum(inquiryActions)),
});

const Filter = {
  keyword: z.string().trim().max(100).optional(),
  seller_id: listOf(Id).optional(),
  store_id: listOf(Id).optional(),
  country_code: listOf(CountryCode).optional(),
  /** `none`: those without one. */
  assignee_id: z.union([z.literal('none'), Id]).optional(),
};

export const inquiryList = query('inquiry.list', {
  path: '/inquiry/list',
  needs: 'inquiry.read',
  summary: 'Inquiries by filter option; drafts only for those who may submit them.',
  input: z.object({
    ...paging,
    ...Filter,
    filter: z.enum(inquiryFilters).optional(),
    /** submitted_at: by waiting time. customer_value: by what the seller was charged in the last year. */
    sort: z.enum(['created_at', 'submitted_at', 'customer_value']).default('created_at'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: pageOf(InquiryRow),
});

export const inquiryStatusCount = query('inquiry.statusCount', {
  path: '/inquiry/statusCount',
  needs: 'inquiry.read',
  summary: 'The number of inquiries per filter option.',
  input: z.object(Filter),
  output: z.record(z.enum(inquiryFilters), z.int()),
});

export const inquiryInfo = query('inquiry.info', {
  path: '/inquiry/info',
  needs: 'inquiry.read',
  summary: 'One inquiry with its products, variants and the changes of its status.',
  input: z.object({ inquiry_id: Id }),
  output: InquiryInfo,
});

export const inquiryCountryList = query('inquiry.countryList', {
  path: '/inquiry/countryList',
  needs: 'inquiry.read',
  summary: 'All countries; shown first are those that a shipping channel serves today.',
  input: Nothing,
  output: z.array(z.object({ code: CountryCode, en_name: z.string(), is_show: z.boolean() })),
});

export const inquiryAssignees = query('inquiry.assignees', {
  path: '/inquiry/assignees',
  needs: 'inquiry.quote',
  summary: 'The users who may quote, with the number of inquiries that each has in hand.',
  input: z.object({ seller_id: Id.optional() }),
  output: z.array(z.object({ _id: Id, name: z.string(), in_hand: z.int() })),
});
