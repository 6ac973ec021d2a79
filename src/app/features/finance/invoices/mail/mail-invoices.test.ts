import { createElement } from 'react';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import type { InvoiceRow } from '../queries.ts';
import { MailInvoices } from './MailInvoices.tsx';

const screen = useFakeScreen();
const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const eur = money(100, 'EUR');
const invoice = (n: number): InvoiceRow => ({
  _id: id(n),
  kind: 'invoice',
  status: 'issued',
  number: `PY-2026-00000${n}`,
  seller_id: id(70),
  seller_name: `Seller ${n}`,
  issuer_name: 'Parcelyard',
  net: eur,
  vat: eur,
  total: eur,
  period_start: null,
  period_end: null,
  about: null,
  created_at: '2026-11-20T12:00:00.000Z',
  issued_at: '2026-11-20T12:00:00.000Z',
  mailed_at: null,
  related: null,
});

test('a failure does not stop the others; it is named, and only it is tried again', async () => {
  let isBroken = true;
  let finished = 0;
  screen().on('account.mailInvoice', ({ _id }) =>
    _id === id(2) && isBroken ? refusal('invoice.wrong-status', 'The address is refused.') : { to: 'a@demo.test' },
  );
  const invoices = [invoice(1), invoice(2), invoice(3)];
  const onDone = () => (finished += 1);
  const view = await open(screen(), () => createElement(MailInvoices, { invoices, onDone, onClose: () => undefined }));
  await view.press('Send by mail');
  const sent = () => screen().inputs('account.mailInvoice');
  expect(sent()).toEqual([{ _id: id(1) }, { _id: id(2) }, { _id: id(3) }]);
  expect(view.text).toContain('PY-2026-000002');
  expect(view.text).toContain('The address is refused.');
  expect(view.text).not.toContain('PY-2026-000003');
  expect(finished).toBe(0);
  isBroken = false;
  await view.press('Try again');
  expect(sent().slice(3)).toEqual([{ _id: id(2) }]);
  expect(finished).toBe(1);
});
