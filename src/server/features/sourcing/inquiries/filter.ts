import type { z } from 'zod';
import type { inquiryList } from '#contract/sourcing/inquiries.ts';
import { filterOf } from '#domain/sourcing/inquiries/filters.ts';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { scopeOf, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { narrow, sellerScope } from '../../../core/db/scope.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';

type Input = z.output<(typeof inquiryList)['input']>;
export type Filter = Pick<Input, 'filter' | 'keyword' | 'seller_id' | 'store_id' | 'country_code' | 'assignee_id'>;

/** Drafts are in one filter only; in the others the condition would keep the list from its index. */
function withoutForeignDrafts(actor: Actor, filter: Filter['filter']): SQL | null {
  if (filter !== undefined && filter !== filterOf(inquiryStatus.unconfirmed)) return null;
  const submitting = scopeOf(actor, 'inquiry.edit');
  const own = submitting ? sellerScope(submitting, sql`i.seller_id`) : sql`false`;
  return sql`(i.status <> ${inquiryStatus.unconfirmed} or ${own})`;
}

/** The condition on the assignee: not assigned, a member of staff, or any. */
export function assigned(wanted: Filter['assignee_id'], column: SQL): SQL {
  if (!wanted) return sql`true`;
  return wanted === 'none' ? sql`${column} is null` : sql`${column} = ${wanted}`;
}

/** The conditions on `inquiries i`. */
export function conditions(actor: Actor, scope: Scope, filter: Filter): SQL {
  const { keyword, seller_id, store_id, country_code, assignee_id } = filter;
  const drafts = withoutForeignDrafts(actor, filter.filter);
  const parts = [
    sellerScope(narrow(scope, seller_id), sql`i.seller_id`),
    ...(filter.filter ? [sql`i.filter = ${filter.filter}`] : []),
    ...(drafts ? [drafts] : []),
    ...(store_id?.length
      ? [
          // The seller narrows it to few rows before the products are looked at.
          sql`i.seller_id in (select s.seller_id from stores s where s.id = any(${sql.param(store_id)}::uuid[])) and exists (
            select 1 from inquiry_products p join shop_products g on g.seller_id = p.seller_id and g.id = p.shop_product_id
            where p.seller_id = i.seller_id and p.inquiry_id = i.id and g.store_id = any(${sql.param(store_id)}::uuid[]))`,
        ]
      : []),
    ...(country_code?.length ? [sql`i.countries && ${sql.param(country_code)}::text[]`] : []),
    assigned(assignee_id, sql`i.assignee_id`),
    containsAllTerms(keyword, sql`lower(i.number || ' ' || i.title)`),
  ];
  return sql.join(parts, sql` and `);
}
