import type { BankAccount, PaymentRow, RechargeRow } from './rows.ts';

export const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const eur = (minor: number) => ({ minor, currency: 'EUR' });

export const recharge = (more: Partial<RechargeRow> = {}): RechargeRow => ({
  _id: id(1),
  number: 'RC-1',
  seller_id: id(70),
  seller_name: 'Lin',
  method: 'bank',
  reference: 'RF-7',
  claimed: eur(50_000),
  first_claimed: null,
  confirmed: null,
  fee: eur(0),
  credited: null,
  rate_e8: 100_000_000,
  status: 0,
  reason: '',
  note: '',
  reopened: 0,
  proof: null,
  created_at: '2026-11-20T12:00:00.000Z',
  created_by: id(70),
  created_by_name: 'Lin',
  edited_by: [],
  edited_by_names: [],
  matched: null,
  decided_at: null,
  decided_by_name: null,
  downloaded_at: null,
  downloaded_by_name: null,
  ...more,
});

export const payment = (more: Partial<PaymentRow> = {}): PaymentRow =>
  ({
    _id: id(2),
    number: 'MP-1',
    seller_name: 'Lin',
    amount: eur(31_460),
    status: 'CREATED',
    order_count: 3,
    method: 'transfer',
    purchases: [],
    orders: [{ order_id: id(3), order_number: '#1001' }],
    proof: null,
    created_at: '2026-11-20T12:00:00.000Z',
    created_by: id(70),
    created_by_name: 'Lin',
    completed_at: null,
    completed_by_name: null,
    ...more,
  }) as PaymentRow;

export const bank: BankAccount = {
  currency: 'EUR',
  currencies: [
    { currency: 'EUR', rate_e8: 100_000_000 },
    { currency: 'USD', rate_e8: 92_000_000 },
    { currency: 'JPY', rate_e8: 610_000 },
  ],
} as unknown as BankAccount;
