import {
  accountDeleteInvoice,
  accountInvoiceDetail,
  accountInvoiceList,
  accountIssueInvoices,
  accountVoidInvoice,
} from '#contract/finance/invoices.ts';
import { missingOf } from '#domain/finance/invoices/party.ts';
import { decideDelete, invoiceStatus } from '#domain/finance/invoices/status.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { narrow } from '../../../core/db/scope.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { fileRoutes } from './files.ts';
import { generateRoutes } from './generate.ts';
import { draftContent, issueDraft, voidInvoice } from './issue.ts';
import { mailRoutes } from './mail.ts';
import { partyRoutes } from './parties.ts';
import { presentInvoice, withSumsOf } from './present.ts';
import { findInvoice, lastSerial, listInvoices, lockInvoice, removeInvoice, storedContent } from './store.ts';
import { vatCheckRoutes } from './vat-check/routes.ts';

/** Sellers see an invoice from its issue on. */
const mayReadDrafts = ({ roles }: Actor): boolean => !isSeller(roles);

const ownRoutes: readonly Route[] = [
  defineRoute(accountInvoiceList, async ({ input, actor, scope, db }) => {
    const filter = { ...input, drafts: mayReadDrafts(actor) };
    const { rows, counts, count } = await listInvoices(db, narrow(scope, input.seller_id), filter);
    return ok({ list: rows.map(presentInvoice), count, size: input.size, counts });
  }),

  defineRoute(accountInvoiceDetail, async ({ input, actor, scope, db, now }) => {
    const row = await findInvoice(db, scope, input._id);
    if (!row || (row.status === invoiceStatus.draft && !mayReadDrafts(actor))) return refuse('not-found');
    const stored = await storedContent(db, row.id);
    const { content, missingRate } = stored ? { content: stored, missingRate: null } : await draftContent(db, row, now);
    const isLast = row.serial !== null && row.serial === (await lastSerial(db, row, false));
    return ok({
      ...presentInvoice(row.status === invoiceStatus.draft ? withSumsOf(content, row) : row),
      content,
      missing: row.status === invoiceStatus.draft ? [...missingOf(content.buyer)] : [],
      missing_rate: missingRate,
      mailed_to: row.mailed_to,
      is_last: isLast && row.voids_id === null && row.status === invoiceStatus.issued,
    });
  }),

  defineRoute(accountIssueInvoices, async ({ input, actor, scope, db, now, emit, audit }) => {
    // All are locked in one order before the first gets a number, so that two of these do not deadlock.
    const rows = [];
    for (const id of [...new Set(input.ids)].toSorted()) {
      const row = await lockInvoice(db, scope, id);
      if (!row) return refuse('not-found');
      rows.push(row);
    }
    const numbers = [];
    for (const row of rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())) {
      const issued = await issueDraft({ db, userId: actor.userId, parties: actor.roles, now }, row);
      if (!issued.ok) return issued;
      numbers.push(issued.value);
      const data = { number: issued.value, what: 'issued' };
      await emit({ name: 'invoice.changed', sellerId: row.seller_id, subjectId: row.id, data, at: now });
    }
    audit({ after: { invoices: numbers } });
    return ok({ issued: numbers.length });
  }),

  defineRoute(accountVoidInvoice, async ({ input, actor, scope, db, now, emit, audit }) => {
    const row = await lockInvoice(db, scope, input._id);
    if (!row) return refuse('not-found');
    const issuing = { db, userId: actor.userId, parties: actor.roles, now };
    const note = await voidInvoice(issuing, row, input.reason);
    if (!note.ok) return note;
    audit({
      subject: row.id,
      before: { status: row.status },
      after: { status: invoiceStatus.voided, reason: input.reason },
    });
    const data = { number: row.number ?? '', what: 'voided' };
    await emit({ name: 'invoice.changed', sellerId: row.seller_id, subjectId: row.id, data, at: now });
    return ok({ credit_note_id: note.value.id, number: note.value.number });
  }),

  defineRoute(accountDeleteInvoice, async ({ input, scope, db, now, emit, audit }) => {
    const row = await lockInvoice(db, scope, input._id);
    if (!row) return refuse('not-found');
    const isLast = row.serial !== null && row.serial === (await lastSerial(db, row, true));
    const decided = decideDelete({ ...row, isLast, voids: row.voids_id });
    if (!decided.ok) return decided;
    await removeInvoice(db, row);
    audit({ subject: row.id, before: { status: row.status, number: row.number, total: row.total_minor }, after: {} });
    const data = { number: row.number ?? '', what: 'deleted' };
    await emit({ name: 'invoice.changed', sellerId: row.seller_id, subjectId: row.id, data, at: now });
    return ok({});
  }),
];

export const invoicesRoutes: readonly Route[] = [
  ...ownRoutes,
  ...generateRoutes,
  ...partyRoutes,
  ...fileRoutes,
  ...mailRoutes,
  ...vatCheckRoutes,
];
