import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { afterSaleKinds } from '#domain/sales/after-sales/kinds.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { caseDetail, caseLine, eur, id } from '../case.fixture.ts';
import type { CaseDetail } from '../queries.ts';
import { CaseFooter } from './CaseFooter.tsx';
import { CaseGoods } from './CaseGoods.tsx';
import { CaseHistory } from './CaseHistory.tsx';
import { CaseMoney } from './CaseMoney.tsx';

const screen = useFakeScreen();
const footer = (more: Partial<CaseDetail>) =>
  open(screen(), () => createElement(CaseFooter, { detail: caseDetail(more), onClose: () => undefined }));

describe('the actions on a case', () => {
  test.each<[Partial<CaseDetail>, readonly string[]]>([
    [{ actions: [] }, []],
    [{ actions: ['confirm', 'reject'] }, ['Reject', 'Confirm the refund']],
    [{ actions: ['confirm', 'reject'], kind: 'resend' }, ['Reject', 'Confirm the resend']],
    [{ actions: ['accept'], kind: 'collect' }, ['Accept the charge']],
    [{ actions: ['accept', 'object'], kind: 'collect' }, ['Object', 'Accept the charge']],
    [{ actions: ['release', 'reject'], kind: 'collect', objected: true }, ['Waive', 'Answer the objection']],
    [{ actions: ['release', 'reject'], kind: 'collect' }, ['Waive', 'Send to the seller']],
    [{ actions: ['withdraw', 'add-files'] }, ['Withdraw', 'Add evidence']],
    [{ actions: ['restock'] }, ['Goods returned']],
  ])('%j', async (more, names) => {
    expect((await footer(more)).buttonNames).toEqual(names);
  });

  test('a user cannot confirm their own refund; the button says who can', async () => {
    const view = await footer({ actions: [], needs_another: true });
    expect(view.button('Confirm the refund')).toMatchObject({
      isBlocked: true,
      why: 'You requested it yourself. Another user has to confirm it.',
    });
  });

  test.each(afterSaleKinds)('confirming a %s opens the dialog of its kind', async (kind) => {
    const view = await footer({ kind, actions: [kind === 'collect' ? 'release' : 'confirm'] });
    const [name = ''] = view.buttonNames;
    await view.press(name);
    const opened = { refund: 'Refund €15.00', resend: 'Send again', collect: 'Send to the seller' }[kind];
    expect(view.buttonNames).toContain(opened);
  });

  test('an objection is sent with its reason, based on the version that was seen', async () => {
    screen().on('order.collectObject', () => ({ _id: id(1), awaits: 'staff' }));
    const view = await footer({ actions: ['accept', 'object'], kind: 'collect' });
    await view.press('Object');
    await view.press('Send objection');
    expect(screen().inputs('order.collectObject')).toEqual([]);
    await view.field('What is wrong?').set('The parcel weighs 300 g.');
    await view.press('Send objection');
    expect(screen().inputs('order.collectObject')).toEqual([
      { _id: id(1), version: 4, message: 'The parcel weighs 300 g.' },
    ]);
  });

  test('staff answers an objection before it puts the charge to the seller again', async () => {
    screen().on('order.collectConfirm', () => ({ _id: id(1), awaits: 'seller' }));
    const view = await footer({ actions: ['release'], kind: 'collect', objected: true });
    await view.press('Answer the objection');
    await view.press('Send to the seller');
    expect(screen().inputs('order.collectConfirm')).toEqual([]);
    await view.field('Answer').set('Weighed again: 760 g.');
    await view.press('Send to the seller');
    expect(screen().inputs('order.collectConfirm')).toEqual([
      { _id: id(1), version: 4, status: 1, reason: 'Weighed again: 760 g.' },
    ]);
  });

  test('closing the dialog leaves the case as it is', async () => {
    const view = await footer({ actions: ['confirm'] });
    await view.press('Confirm the refund');
    await view.press('Cancel');
    expect(view.buttonNames).toEqual(['Confirm the refund']);
    expect(screen().requests).toEqual([]);
  });

  test('goods that came back are the primary action only when nothing has to be decided', async () => {
    const primary = async (more: Partial<CaseDetail>) =>
      (await footer(more)).parts('variant', 'onClick').flatMap((props) => (props['variant'] === 'primary' ? [1] : []))
        .length;
    expect(await primary({ actions: ['restock'] })).toBe(1);
    expect(await primary({ actions: ['restock', 'confirm'] })).toBe(1);
  });
});

describe('the history of a case', () => {
  const steps = async (more: Partial<CaseDetail>, role: 'admin' | 'buyer' = 'admin') => {
    screen().signIn({ role_name: [role] });
    const view = await open(screen(), () => createElement(CaseHistory, { detail: caseDetail(more) }));
    return { rows: (view.parts('steps')[0]?.['steps'] ?? []) as { state: string; title: unknown }[], text: view.text };
  };
  const rejected = [{ at: '2026-11-20T12:00:00.000Z', by: 'Mo', what: 'rejected' as const }];

  test.each<['staff' | 'seller', 'admin' | 'buyer', string]>([
    ['seller', 'buyer', 'Waits for you'],
    ['seller', 'admin', 'Waits for the seller'],
    ['staff', 'buyer', 'Waits for the platform’s decision'],
    ['staff', 'admin', 'Waits for our decision'],
  ])('an open case that waits for %s reads for %s: %s', async (awaits, role, text) => {
    expect((await steps({ awaits }, role)).text).toContain(text);
  });

  test('a decided case waits for no decision', async () => {
    expect((await steps({ status: 1 })).text).not.toContain('Waits');
  });

  test('a rejection failed; a waived charge did not', async () => {
    expect((await steps({ status: -1, history: rejected })).rows).toMatchObject([
      { state: 'failed', title: 'Rejected' },
    ]);
    expect((await steps({ status: -1, kind: 'collect', history: rejected })).rows).toMatchObject([
      { state: 'done', title: 'Waived' },
    ]);
  });

  test('every event has a title', async () => {
    const events = [
      'requested',
      'released',
      'confirmed',
      'rejected',
      'withdrawn',
      'files',
      'restocked',
      'changed',
    ] as const;
    const history = events.map((what) => ({ at: '2026-11-20T12:00:00.000Z', by: null, what }));
    const titles = (await steps({ status: 1, history })).rows.map(({ title }) => title);
    expect(new Set(titles).size).toBe(events.length);
  });
});

describe('the money of a case', () => {
  const section = async (more: Partial<CaseDetail>, role: 'admin' | 'buyer' = 'admin') => {
    screen().signIn({ role_name: [role] });
    const view = await open(screen(), () => createElement(CaseMoney, { detail: caseDetail(more) }));
    const rows = view.parts('rows').flatMap((props) => props['rows'] as { id: string }[]);
    return { ids: rows.map((row) => row.id), text: view.text };
  };

  test('an open refund says how much could be returned at most', async () => {
    expect((await section({})).text).toContain('Tips: Max €28.00 could be refunded.');
    expect((await section({ status: 1 })).text).not.toContain('could be refunded');
  });

  test('the requested amount is shown where another one was decided', async () => {
    expect((await section({})).ids).not.toContain('requested');
    expect((await section({ requested: eur(2_000) })).ids).toContain('requested');
  });

  test('an extra charge has no parts', async () => {
    expect((await section({ kind: 'collect' })).ids).toEqual(['total', 'charge', 'cost']);
  });

  test('a seller learns how to object to a charge, and when it counts as accepted', async () => {
    const open: Partial<CaseDetail> = { kind: 'collect', actions: ['accept', 'object'] };
    expect((await section(open, 'buyer')).text).toContain('Nothing leaves the balance before you accept.');
    expect((await section({ ...open, accepts_at: '2026-11-27T12:00:00.000Z' }, 'buyer')).text).toContain(
      'it counts as accepted from',
    );
    expect((await section({ kind: 'collect', actions: ['reject'] })).text).not.toContain('Not right?');
  });

  test('a resend says whose cost it is', async () => {
    expect((await section({ kind: 'resend', payment_type: 1 })).text).toContain('The buyer pays');
    expect((await section({ kind: 'resend', payment_type: 2 })).text).toContain('It costs the seller nothing.');
  });

  test('a proposal by weight names both weights and both prices', async () => {
    const weight = { expected_g: 420, weighed_g: 1_250, chargeable_g: 1_250, charged: eur(500), price: eur(1_100) };
    const { text } = await section({ kind: 'collect', weight, origin: 'weight' });
    expect(text).toContain('Weighed 1.250 kg, expected 0.420 kg');
    expect(text).toContain('€11.00');
    expect(text).toContain('€5.00');
  });
});

describe('the goods of a case', () => {
  const goods = async (more: Partial<CaseDetail>) =>
    (await open(screen(), () => createElement(CaseGoods, { detail: caseDetail(more) }))).text;

  test.each<[Partial<CaseDetail['lines'][number]>, string]>([
    [{ quantity: 3, restocked: 1 }, '2 to come back'],
    [{ quantity: 3, restocked: 3 }, 'Back in stock'],
    [{ quantity: 3, restocked: 2, scrapped: 1 }, '2 back in stock, 1 thrown away'],
  ])('%j that have to come back: %s', async (line, text) => {
    expect(await goods({ stage: 'to_be_restocked', lines: [caseLine(line)] })).toContain(text);
  });

  test('that do not come back have no such status', async () => {
    expect(await goods({ stage: 'in_transit' })).not.toContain('come back');
  });
});
