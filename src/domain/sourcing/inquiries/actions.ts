import { can, type Actor } from '../../platform/permissions/can.ts';
import { actionsFrom, statusesBefore } from '../../shared/status.ts';
import { inquiryStatus, inquiryTransitions, type InquiryAction, type InquiryStatus } from './inquiry-status.ts';

/** What a user can do with an inquiry: the moves of its status that users make, and changes that move nothing. */
export const inquiryActions = [
  'submit',
  'submit-again',
  'take',
  'quote',
  'hold',
  'answer',
  'reject',
  'accept',
  'reject-quote',
  'request-requote',
  'requote',
  'edit',
  'delete-draft',
  'delete-products',
  'assign',
  'split',
] as const;
export type InquiryUserAction = (typeof inquiryActions)[number];

const requesting: ReadonlySet<InquiryAction> = new Set([
  'submit',
  'submit-again',
  'answer',
  'accept',
  'reject-quote',
  'request-requote',
]);

/** Statuses in which staff works on an inquiry that has no prices: its products may still change. */
export const unpricedStatuses: readonly InquiryStatus[] = [
  inquiryStatus.notQuoted,
  inquiryStatus.inProcess,
  inquiryStatus.onHold,
];

/** Statuses in which it matters who has it. */
const assignable: ReadonlySet<InquiryStatus> = new Set([
  ...unpricedStatuses,
  inquiryStatus.quoted,
  inquiryStatus.buyerRejected,
  inquiryStatus.waitRequote,
]);

type Inquiry = { readonly seller_id: string; readonly status: InquiryStatus };

const isDraft = ({ status }: Inquiry): boolean => status === inquiryStatus.unconfirmed;

/** Drafts are shown only to those who may submit them. */
export const mayRead = (actor: Actor, inquiry: Inquiry): boolean =>
  can(actor, isDraft(inquiry) ? 'inquiry.edit' : 'inquiry.read', inquiry.seller_id);

/** Its content is changed while it is a draft, or after a rejection. */
export const mayEdit = (actor: Actor, inquiry: Inquiry): boolean =>
  can(actor, 'inquiry.edit', inquiry.seller_id) &&
  (isDraft(inquiry) || statusesBefore(inquiryTransitions, 'submit-again').includes(inquiry.status));

/** Sellers until it is taken in hand, staff afterwards. */
export function mayDeleteProducts(actor: Actor, inquiry: Inquiry): boolean {
  const isUntaken = isDraft(inquiry) || inquiry.status === inquiryStatus.notQuoted;
  return (
    (can(actor, 'inquiry.edit', inquiry.seller_id) && isUntaken) ||
    (can(actor, 'inquiry.quote', inquiry.seller_id) && unpricedStatuses.includes(inquiry.status))
  );
}

export const mayAssign = (actor: Actor, inquiry: Inquiry): boolean =>
  can(actor, 'inquiry.quote', inquiry.seller_id) && assignable.has(inquiry.status);

export const maySplit = (actor: Actor, inquiry: Inquiry): boolean =>
  can(actor, 'inquiry.quote', inquiry.seller_id) && unpricedStatuses.includes(inquiry.status);

/** What this user may do with an inquiry now, in the order of `inquiryActions`. */
export function actionsOf(
  actor: Actor,
  inquiry: Inquiry & { readonly product_count: number },
): readonly InquiryUserAction[] {
  const moves: ReadonlySet<string> = new Set(
    actionsFrom(inquiryTransitions, inquiry.status, actor.roles).filter((action) =>
      can(actor, requesting.has(action) ? 'inquiry.edit' : 'inquiry.quote', inquiry.seller_id),
    ),
  );
  const others: Partial<Record<InquiryUserAction, boolean>> = {
    edit: mayEdit(actor, inquiry),
    'delete-draft': isDraft(inquiry) && can(actor, 'inquiry.edit', inquiry.seller_id),
    'delete-products': inquiry.product_count > 1 && mayDeleteProducts(actor, inquiry),
    assign: mayAssign(actor, inquiry),
    split: inquiry.product_count > 1 && maySplit(actor, inquiry),
  };
  return inquiryActions.filter((action) => moves.has(action) || others[action] === true);
}
