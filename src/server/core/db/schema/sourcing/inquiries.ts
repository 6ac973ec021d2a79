import { sql } from '../../sql.ts';
import {
  date,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { filterOf } from '#domain/sourcing/inquiries/filters.ts';
import { statusesBefore } from '#domain/shared/status.ts';
import { inquiryStatus, inquiryStatuses, inquiryTransitions } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { literal, literals } from '../../literals.ts';
import { at, createdAt, id, minor, sellerId } from '../columns.ts';

/** Source of inquiry numbers. */
export const inquiryNumbers = pgSequence('inquiry_numbers');

/** Statuses in which an inquiry lapses when nothing happens. */
const lapsing = statusesBefore(inquiryTransitions, 'lapse');
const filterCases = inquiryStatuses.map((status) => `when ${literal(status)} then ${literal(filterOf(status))}`);

/** A seller's request for prices. */
export const inquiries = pgTable(
  'inquiries',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    status: smallint('status').notNull().default(inquiryStatus.unconfirmed),
    /** The filter option that lists it: with it, lists are in the order of an index. */
    filter: text('filter')
      .notNull()
      .generatedAlwaysAs(sql.raw(`case status ${filterCases.join(' ')} end`)),
    version: integer('version').notNull().default(1),
    /** The title of its first product, for lists and search. */
    title: text('title').notNull().default(''),
    /** Its first picture and the numbers of products and variants, for lists: `summarizeProducts` keeps them. */
    image: text('image'),
    productCount: integer('product_count').notNull().default(0),
    variantCount: integer('variant_count').notNull().default(0),
    countries: text('countries')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Expected pieces per month; null: not said. */
    quantity: integer('quantity'),
    /** The price per piece the seller hopes for, delivered. */
    targetMinor: minor('target_minor'),
    targetCurrency: text('target_currency'),
    /** The day by which the seller needs the prices. */
    neededBy: date('needed_by', { mode: 'string' }),
    note: text('note').notNull().default(''),
    /** The staff member who works on it. */
    assigneeId: uuid('assignee_id'),
    submittedAt: at('submitted_at'),
    takenAt: at('taken_at'),
    /** When its first price was sent. */
    quotedAt: at('quoted_at'),
    /** Staff's open question, or the reason of the rejection. */
    question: text('question').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** What the seller was charged in the year before, in the books' currency; refreshed while it is open. */
    customerValueMinor: minor('customer_value_minor').notNull().default(0),
    /** When its status last changed. */
    movedAt: at('moved_at').notNull(),
    /** Last act of a person; an inquiry without any lapses. */
    activeAt: at('active_at').notNull(),
    splitFromId: uuid('split_from_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('inquiries_id').on(t.id),
    unique('inquiries_number').on(t.number),
    index('inquiries_seller_newest').on(t.sellerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('inquiries_seller_filter').on(
      t.sellerId,
      t.filter,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('inquiries_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // With the countries, so that a count by filter and country reads the index only.
    index('inquiries_filter_newest').on(
      t.filter,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.countries,
    ),
    index('inquiries_filter_oldest').on(t.filter, t.submittedAt, t.id),
    index('inquiries_filter_value').on(t.filter, t.customerValueMinor.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('inquiries_oldest').on(t.submittedAt, t.id),
    index('inquiries_value').on(t.customerValueMinor.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('inquiries_lapsing')
      .on(t.activeAt)
      .where(sql`${t.status} in ${sql.raw(literals(lapsing))}`),
    index('inquiries_quoted').on(t.quotedAt),
    index('inquiries_split')
      .on(t.splitFromId)
      .where(sql`${t.splitFromId} is not null`),
    // With the status, so that a count by assignee reads the index only.
    index('inquiries_assignee').on(t.assigneeId, t.filter, t.submittedAt, t.status),
    index('inquiries_search').using('gin', sql`lower(${t.number} || ' ' || ${t.title}) gin_trgm_ops`),
  ],
);

/**
 * Differences of the number of inquiries per seller, status and assignee; their sum is the exact count. Triggers on `inquiries`
 * append them in the same transaction without locking, a job adds up what was appended.
 */
export const inquiryTallies = pgTable(
  'inquiry_tallies',
  {
    sellerId: sellerId(),
    status: smallint('status').notNull(),
    /** Null: not assigned. */
    assigneeId: uuid('assignee_id'),
    inquiries: integer('inquiries').notNull(),
  },
  (t) => [index('inquiry_tallies_seller').on(t.sellerId)],
);

/** A product of an inquiry. */
export const inquiryProducts = pgTable(
  'inquiry_products',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    inquiryId: uuid('inquiry_id').notNull(),
    position: smallint('position').notNull(),
    /** shop: a product of a shop. market: a market product. link: anything else, by address, pictures and words. */
    kind: text('kind').notNull(),
    shopProductId: uuid('shop_product_id'),
    marketProductId: uuid('market_product_id'),
    title: text('title').notNull(),
    url: text('url').notNull().default(''),
    /** Paths of pictures and ids of uploads. */
    images: text('images')
      .array()
      .notNull()
      .default(sql`'{}'`),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('inquiry_products_id').on(t.id),
    foreignKey({ columns: [t.sellerId, t.inquiryId], foreignColumns: [inquiries.sellerId, inquiries.id] }).onDelete(
      'cascade',
    ),
    index('inquiry_products_inquiry').on(t.sellerId, t.inquiryId, t.position),
    index('inquiry_products_shop').on(t.sellerId, t.shopProductId),
  ],
);

/** A variant of an asked product. */
export const inquiryVariants = pgTable(
  'inquiry_variants',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    inquiryProductId: uuid('inquiry_product_id').notNull(),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    /** The variant of the seller's shop that an accepted price maps. */
    shopVariantId: uuid('shop_variant_id'),
    /** What we would supply; null until staff chose it. */
    variantId: uuid('variant_id'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    foreignKey({
      columns: [t.sellerId, t.inquiryProductId],
      foreignColumns: [inquiryProducts.sellerId, inquiryProducts.id],
    }).onDelete('cascade'),
    index('inquiry_variants_product').on(t.sellerId, t.inquiryProductId, t.position),
    index('inquiry_variants_shop').on(t.sellerId, t.shopVariantId),
  ],
);

/** What was said about a subject. */
export const comments = pgTable(
  'comments',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    /** inquiry, order */
    subject: text('subject').notNull(),
    subjectId: uuid('subject_id').notNull(),
    authorId: uuid('author_id').notNull(),
    body: text('body').notNull(),
    files: uuid('files')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    index('comments_subject').on(t.sellerId, t.subject, t.subjectId, t.createdAt),
  ],
);

/** When a user last read a subject: an inquiry's prices and its comments. */
export const subjectReads = pgTable(
  'subject_reads',
  { userId: uuid('user_id').notNull(), subjectId: uuid('subject_id').notNull(), readAt: at('read_at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.subjectId] })],
);

/** Each change of an inquiry's status. Rows are never changed. */
export const inquiryMoves = pgTable(
  'inquiry_moves',
  {
    id: id(),
    sellerId: sellerId(),
    inquiryId: uuid('inquiry_id').notNull(),
    fromStatus: smallint('from_status'),
    toStatus: smallint('to_status').notNull(),
    /** The question, the answer, the reason. */
    text: text('text').notNull().default(''),
    /** null: the system. */
    actorId: uuid('actor_id'),
    at: at('at').notNull(),
  },
  (t) => [index('inquiry_moves_inquiry').on(t.sellerId, t.inquiryId, t.at)],
);
