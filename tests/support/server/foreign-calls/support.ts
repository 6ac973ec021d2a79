import { randomUUID } from 'node:crypto';
import type { CallName } from '#contract/registry.ts';
import { userId } from '#server/demo/people.ts';
import type { SellerRows } from '../../database/first-seller-rows.ts';
import type { Foreign } from './foreign.ts';

const seller = userId('seller');

export const supportCalls = (rows: SellerRows) =>
  ({
    'ticket.list': { list: { seller_id: seller } },
    'ticket.count': { list: { seller_id: seller } },
    'ticket.myTickets': { list: {} },
    'ticket.detail': { row: { ticket_id: rows.ticket } },
    'ticket.case': { row: { ticket_id: rows.ticket } },
    'ticket.customer': { row: { ticket_id: rows.ticket } },
    'ticket.customers': { list: {} },
    'ticket.create': {
      row: { seller_id: seller, subject: 'Theirs', text: 'Theirs', case: { kind: 'order', ref: rows.order } },
    },
    'ticket.reply': { row: { ticket_id: rows.ticket, text: 'Theirs' } },
    'ticket.updateStatus': { row: { ticket_id: rows.ticket, status: -1 } },
    'ticket.updateAssignee': { row: { ticket_id: rows.ticket, assignee_id: null } },
    'ticket.markRead': { row: { ticket_id: rows.ticket } },
    'ticket.rate': { row: { ticket_id: rows.ticket, rating: 1 } },
    'ticket.assignees': { row: { seller_id: seller } },
    'ticket.update': { row: { ticket_id: rows.ticket, priority: 'low' } },
    'ticket.updateMany': { none: 'foreign tickets are left: tests/tickets' },
    'ticket.merge': { row: { ticket_id: rows.ticket, into_id: randomUUID() } },
    'ticket.link': { row: { ticket_id: rows.ticket, other_id: randomUUID(), linked: true } },
    'ticket.tags': { list: {} },
    'ticket.snippets': { none: 'the same for all staff' },
    'ticket.saveSnippet': { none: 'the same for all staff' },
    'ticket.deleteSnippet': { none: 'the same for all staff' },
    'ticket.report': { list: { seller_id: seller, start: '2020-01-01', end: '2030-01-01' } },
    'ticket.rules': { none: 'the same for all staff' },
    'ticket.saveRules': { none: 'the same for all staff' },
    'ticket_writer.list': { row: { ticket_id: rows.ticket } },
    'ticket_writer.mark': { row: { ticket_id: rows.ticket, is_writing: true } },
    'article.categoryList': { none: 'public' },
    'article.categoryDetail': { none: 'public' },
    'article.list': { none: 'public' },
    'article.detail': { none: 'public' },
    'article.vote': { none: 'public' },
    'article.internalList': { none: 'articles for staff' },
    'article.internalSearch': { none: 'articles for staff' },
    'article.internalDetail': { none: 'articles for staff' },
    'article.helpPagePathList': { none: 'articles' },
    'article.editList': { none: 'articles' },
    'article.editDetail': { none: 'articles' },
    'article.versionDetail': { none: 'articles' },
    'article.coverage': { none: 'articles' },
    'article.createCategory': { none: 'articles' },
    'article.editCategory': { none: 'articles' },
    'article.deleteCategory': { none: 'articles' },
    'article.sortCategories': { none: 'articles' },
    'article.create': { none: 'articles' },
    'article.edit': { none: 'articles' },
    'article.publish': { none: 'articles' },
    'article.unpublish': { none: 'articles' },
    'article.restoreVersion': { none: 'articles' },
    'article.sort': { none: 'articles' },
    'article.deleteArticle': { none: 'articles' },
  }) satisfies Partial<Record<CallName, Foreign>>;
