import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventName, Fact } from '../../shared/events/events.ts';
import { roles, type Role } from '../permissions/roles.ts';
import { draftsOf } from './draft.ts';
import { linkOf } from './links.ts';
import type { Notice } from './notice-rule.ts';
import { noticeRules } from './rules.ts';

const every: readonly (readonly [EventName, Notice])[] = (Object.keys(noticeRules) as EventName[]).flatMap((name) =>
  noticeRules[name].map((rule: Notice) => [name, rule] as const),
);

/** An event with the data that any rule may look at. */
const fact = (name: EventName, more: object = {}): Fact =>
  ({
    name,
    sellerId: 'seller',
    orderId: 'order',
    subjectId: 'subject',
    actorId: 'actor',
    data: {
      kind: 'refund',
      number: 'N-1',
      to: 1,
      from: 0,
      awaits: 'staff',
      owned: true,
      choice: 'send-without',
      assignee_id: 'assignee',
    },
    ...more,
  }) as unknown as Fact;

describe.each(every)('%s as %o', (name, rule) => {
  const rules = { ...noticeRules, [name]: [rule] };
  const draft = (more: object = {}) =>
    draftsOf([fact(name, more)], { ...rules, [name]: [{ ...rule, when: undefined }] });

  test('has recipients wherever it has a seller, and without one no seller and no assigned staff', () => {
    const [one] = draft();
    expect(Object.keys(one?.to ?? {})).not.toEqual([]);
    const [ownerless] = draft({ sellerId: null });
    expect(ownerless?.to).not.toHaveProperty('sellerId');
    expect(ownerless?.to).not.toHaveProperty('staffOf');
  });

  test('opens its order or subject alone, and the list for several', () => {
    const target = { order: 'order', subject: 'subject', nothing: null }[rule.about];
    expect(draft()[0]?.subjectId).toBe(target);
    const other = fact(name, { orderId: 'order 2', subjectId: 'subject 2' });
    const merged = draftsOf([fact(name), other], { ...rules, [name]: [{ ...rule, when: undefined }] });
    expect(merged.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    for (const { count, subjectId } of merged) expect(subjectId === null).toBe(count > 1 || rule.about === 'nothing');
  });

  test('leads each of its readers to a page of the app', () => {
    const readers: readonly Role[] = roles.filter(
      (role) =>
        (rule.to as readonly string[]).includes(role) ||
        (rule.to.includes('seller') && role === 'buyer') ||
        (rule.to.includes('assigned') && role === 'salesperson') ||
        (rule.to.includes('assignee') && role === 'purchaser'),
    );
    expect(readers).not.toEqual([]);
    for (const role of readers) expect(linkOf(rule.type, { roles: [role] }, 'id')).toMatch(/^\/[a-z]/);
  });
});

test('what concerns one seller is never merged with what concerns another, nor acts of two users', () => {
  const user = fc.constantFrom('a', 'b');
  fc.assert(
    fc.property(fc.array(fc.record({ sellerId: user, actorId: user })), (given) => {
      const drafts = draftsOf(given.map((each) => fact('order.address-changed', each)));
      expect(drafts).toHaveLength(new Set(given.map(({ sellerId, actorId }) => sellerId + actorId)).size);
      for (const { to, except, count } of drafts)
        expect(count).toBe(
          given.filter(({ sellerId, actorId }) => sellerId === to.sellerId && actorId === except).length,
        );
    }),
  );
});

test.each<[EventName, unknown, unknown]>([
  ['purchase.changed', 1, 2],
  ['tracking.changed', 'alert', 'expired'],
  ['aftersale.processed', 1, -1],
  ['store.trouble', 'refused', 'silent'],
])('%s with another status has another message, so it is another notification', (name, one, other) => {
  const to = (status: unknown) => fact(name, { data: { kind: 'refund', number: 'N', from: 'x', to: status } });
  expect(draftsOf([to(one), to(one)])).toHaveLength(1);
  expect(draftsOf([to(one), to(other)])).toHaveLength(2);
});

test('failed orders of two stores are two notifications, because each names its store', () => {
  const failed = (subjectId: string, number: string) =>
    fact('store.order-failed', { subjectId, data: { number, to: '#1' } });
  expect(draftsOf([failed('s1', 'North'), failed('s1', 'North'), failed('s2', 'South')])).toMatchObject([
    { count: 2, subjectId: 's1', values: { number: 'North' } },
    { count: 1, subjectId: 's2', values: { number: 'South' } },
  ]);
});
