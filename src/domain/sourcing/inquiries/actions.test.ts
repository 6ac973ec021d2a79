import { describe, expect, test } from 'vitest';
import { actorWith } from '../../platform/permissions/can.ts';
import { roles } from '../../platform/permissions/roles.ts';
import { actionsOf, inquiryActions, mayAssign, mayDeleteProducts, mayEdit, mayRead, maySplit } from './actions.ts';
import { inquiryStatus as status, inquiryStatuses, inquiryTransitions, type InquiryStatus } from './inquiry-status.ts';

const seller = actorWith('seller', ['buyer']);
const foreigner = actorWith('other', ['buyer']);
const assigned = actorWith('sales', ['salesperson'], ['seller']);
const unassigned = actorWith('sales', ['salesperson'], ['other']);
const purchaser = actorWith('p', ['purchaser']);
const manager = actorWith('m', ['manager']);

const inquiry = (of: InquiryStatus, product_count = 2) => ({ seller_id: 'seller', status: of, product_count });

describe.each(Object.entries(status))('%s', (_, of) => {
  test('users who do not see the inquiry can do nothing with it', () => {
    const everyRole = roles.map((role) => actorWith('u', [role], ['other']));
    for (const actor of [...everyRole, foreigner, unassigned])
      if (!mayRead(actor, inquiry(of))) expect(actionsOf(actor, inquiry(of))).toEqual([]);
    for (const actor of [foreigner, unassigned]) expect(mayRead(actor, inquiry(of))).toBe(false);
  });

  test('the actions are those of the status table, and keep their order', () => {
    const moves = new Set<string>(
      inquiryTransitions.moves.filter(({ from }) => from === of).map(({ action }) => action),
    );
    const table = new Set<string>(inquiryTransitions.moves.map(({ action }) => action));
    for (const actor of [seller, assigned, purchaser, manager]) {
      const actions = actionsOf(actor, inquiry(of));
      expect(actions).toEqual(inquiryActions.filter((action) => actions.includes(action)));
      expect(actions.filter((action) => table.has(action) && !moves.has(action))).toEqual([]);
    }
  });

  test('sellers never quote, and staff without customers never answer for them', () => {
    const quoting = ['take', 'quote', 'hold', 'reject', 'requote', 'assign', 'split'] as const;
    const requesting = [
      'submit',
      'submit-again',
      'answer',
      'accept',
      'reject-quote',
      'request-requote',
      'edit',
      'delete-draft',
    ] as const;
    expect(actionsOf(seller, inquiry(of)).filter((action) => quoting.some((each) => each === action))).toEqual([]);
    for (const actor of [purchaser, manager])
      expect(actionsOf(actor, inquiry(of)).filter((action) => requesting.some((each) => each === action))).toEqual([]);
  });

  test('a salesperson may do for a customer what the customer and a purchaser may do', () => {
    const both = new Set([...actionsOf(seller, inquiry(of)), ...actionsOf(purchaser, inquiry(of))]);
    expect(new Set(actionsOf(assigned, inquiry(of)))).toEqual(both);
  });

  test('the only product is neither deleted nor split off', () => {
    for (const actor of [seller, assigned, purchaser, manager]) {
      const actions = actionsOf(actor, inquiry(of, 1));
      expect([actions.includes('delete-products'), actions.includes('split')]).toEqual([false, false]);
      expect([...actions, 'delete-products', 'split']).toEqual(
        expect.arrayContaining([...actionsOf(actor, inquiry(of))]),
      );
    }
  });
});

/** The statuses for which something is allowed. */
const inStatuses = (isAllowed: (of: InquiryStatus) => boolean) => new Set(inquiryStatuses.filter(isAllowed));
const unpriced = [status.notQuoted, status.inProcess, status.onHold];

test('a draft is seen by its seller and their salesperson only', () => {
  for (const actor of [purchaser, manager])
    expect(inStatuses((of) => !mayRead(actor, inquiry(of)))).toEqual(new Set([status.unconfirmed]));
  for (const actor of [seller, assigned]) expect(inStatuses((of) => !mayRead(actor, inquiry(of)))).toEqual(new Set());
});

test.each([
  [
    'a seller edits a draft or a rejected inquiry',
    [status.unconfirmed, status.rejected],
    (of: InquiryStatus) => mayEdit(seller, inquiry(of)),
  ],
  [
    'a seller deletes products until it is taken',
    [status.unconfirmed, status.notQuoted],
    (of: InquiryStatus) => mayDeleteProducts(seller, inquiry(of)),
  ],
  [
    'a purchaser deletes products before there are prices',
    unpriced,
    (of: InquiryStatus) => mayDeleteProducts(purchaser, inquiry(of)),
  ],
  ['it is split before there are prices', unpriced, (of: InquiryStatus) => maySplit(manager, inquiry(of))],
  [
    'it is assigned while staff work on it',
    [...unpriced, status.quoted, status.buyerRejected, status.waitRequote],
    (of: InquiryStatus) => mayAssign(manager, inquiry(of)),
  ],
] as const)('%s', (_, statuses, isAllowed) => expect(inStatuses(isAllowed)).toEqual(new Set(statuses)));
