import { describe, expect, test } from 'vitest';
import { afterSaleKinds, afterSaleReasons } from '#domain/sales/after-sales/kinds.ts';
import { caseFilters, caseQuery, casesQuery, readCases, writeCases } from './queries.ts';

const inputOf = (search: Record<string, unknown>) => casesQuery(readCases(search)).queryKey[2];

test('an empty URL shows refunds, and says nothing', () => {
  expect(readCases({}).tab).toBe('refund');
  expect(writeCases(readCases({}))).toEqual({});
  expect(writeCases(readCases({ tab: 'refund' }))).toEqual({});
  expect(writeCases(readCases({ tab: 'from-the-future' }))).toEqual({});
});

test.each([
  ['refund', 'order.refundList', 'order.refundDetail'],
  ['resend', 'order.resendList', 'order.resendDetail'],
  ['collect', 'order.collectList', 'order.collectDetail'],
] as const)('the tab %s requests %s', (tab, list, detail) => {
  expect(casesQuery(readCases({ tab })).queryKey[1]).toBe(list);
  expect(caseQuery(tab, 'id').queryKey[1]).toBe(detail);
});

describe('filters', () => {
  test.each(afterSaleKinds)('of %s offer its own reasons only', (kind) => {
    const reason = caseFilters[kind].find(({ id }) => id === 'reason');
    const offered = reason?.kind === 'select' ? reason.options.map(({ value }) => value) : [];
    expect(offered).toEqual([...afterSaleReasons[kind]]);
  });

  test('a reason of another kind is dropped with the change of the tab', () => {
    expect(inputOf({ tab: 'collect', reason: 'duty' })).toMatchObject({ reason: ['duty'] });
    expect(inputOf({ tab: 'refund', reason: 'duty' })).toMatchObject({ reason: [] });
  });

  test('the payer is sent with resends only, as a number', () => {
    expect(inputOf({ tab: 'resend', payer: '2' })).toMatchObject({ payer: 2 });
    expect(inputOf({ tab: 'refund', payer: '2' })).not.toHaveProperty('payer');
    expect(inputOf({ tab: 'resend', payer: '3' })).not.toHaveProperty('payer');
  });

  test('the links of the dashboard show what waits for the reader', () => {
    expect(inputOf({ awaits: 'staff' })).toMatchObject({ awaits: 'staff' });
    expect(inputOf({ tab: 'resend', awaits: 'seller' })).toMatchObject({ awaits: 'seller' });
    expect(inputOf({ awaits: 'unknown' })).not.toHaveProperty('awaits');
  });

  test('a status is sent as a number of the contract', () => {
    expect(inputOf({ status: '-1,0' })).toMatchObject({ status: [0, -1] });
  });
});

test('an open case stays in the URL with the tab', () => {
  const search = { tab: 'collect', open: '01920000-0000-7000-8000-000000000001', page: 2 };
  expect(writeCases(readCases(search))).toEqual(search);
});
