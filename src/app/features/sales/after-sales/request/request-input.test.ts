import { describe, expect, test } from 'vitest';
import { allCalls } from '#contract/registry.ts';
import { afterSaleKinds, afterSaleReasons, everyReason, payers } from '#domain/sales/after-sales/kinds.ts';
import { requestInput, type RequestValues } from './request-input.ts';

const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const values = (more: Partial<RequestValues> = {}): RequestValues => ({
  order_id: id(1),
  stage: 'not_shipped',
  reason: 'other',
  note: 'The box was open.',
  file_ids: [id(5)],
  lines: [{ order_line_id: id(2), quantity: 1 }],
  product_minor: 500,
  shipping_minor: 100,
  amount_minor: 700,
  payer: payers.platform,
  ...more,
});
const accepted = (call: string, input: unknown) =>
  allCalls.find(({ name }) => name === call)?.input.safeParse(input).error?.message;

describe.each(afterSaleKinds)('%s', (kind) => {
  test.each([...afterSaleReasons[kind]])('with the reason %s is accepted by the contract', (reason) => {
    const request = requestInput(kind, values({ reason }));
    expect(request?.input.reason).toBe(reason);
    expect(accepted(request?.call ?? '', request?.input)).toBeUndefined();
  });

  test('with a reason of another kind is not sent', () => {
    const own = new Set<string>(afterSaleReasons[kind]);
    for (const reason of everyReason.filter((each) => !own.has(each)))
      expect([reason, requestInput(kind, values({ reason }))]).toEqual([reason, null]);
  });

  test('sends the order, its stage, the note and the evidence', () => {
    const { order_id, stage, note, file_ids } = values();
    expect(requestInput(kind, values())?.input).toMatchObject({ order_id, stage, note, file_ids });
  });
});

const fieldsOf = (kind: (typeof afterSaleKinds)[number]) => Object.keys(requestInput(kind, values())?.input ?? {});

test('each kind sends its own fields only', () => {
  const own = ['lines', 'product_minor', 'shipping_minor', 'amount_minor', 'payer'];
  const sent = (kind: (typeof afterSaleKinds)[number]) => own.filter((field) => fieldsOf(kind).includes(field));
  expect(sent('refund')).toEqual(['lines', 'product_minor', 'shipping_minor']);
  expect(sent('resend')).toEqual(['lines', 'payer']);
  expect(sent('collect')).toEqual(['amount_minor']);
});
