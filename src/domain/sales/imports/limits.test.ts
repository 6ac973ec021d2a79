import { expect, test } from 'vitest';
import { emptyAddress } from '../../shared/address/address.ts';
import type { ImportedLine, ImportedOrder } from './imported.ts';
import { impossiblePart } from './limits.ts';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const now = new Date('2026-11-22T12:00:00Z');
const line: ImportedLine = {
  key: 'MUG',
  sku: 'MUG',
  title: 'Mug',
  variant_title: '',
  quantity: 2,
  price: eur(1250),
  discount: eur(0),
  requires_shipping: true,
};
const order: ImportedOrder = {
  order_number: '#1',
  created_at: new Date('2026-11-21T12:00:00Z'),
  order_status: 'open',
  financial_status: 'paid',
  shop_fulfillment: 'unfulfilled',
  currency: 'EUR',
  subtotal: eur(2500),
  discount: eur(0),
  shipping: eur(0),
  tax: eur(0),
  total: eur(2500),
  email: '',
  phone: '',
  payment_method: '',
  note: '',
  tags: '',
  shipping_address: emptyAddress,
  lines: [line],
};

test.each<[Partial<ImportedOrder>, string | null]>([
  [{}, null],
  [{ total: eur(-1) }, null],
  [{ created_at: new Date('2026-11-24T11:00:00Z') }, null],
  [{ created_at: new Date('2026-11-24T13:00:00Z') }, 'date'],
  [{ created_at: new Date('1970-01-01T00:00:00Z') }, 'date'],
  [{ created_at: new Date(Number.NaN) }, 'date'],
  [{ lines: Array.from({ length: 2_001 }, () => line) }, 'lines'],
  [{ lines: [{ ...line, quantity: 3e9 }] }, 'quantity'],
  [{ lines: [{ ...line, quantity: -1 }] }, 'quantity'],
  [{ lines: [{ ...line, quantity: 1.5 }] }, 'quantity'],
  [{ lines: [{ ...line, price: eur(-1) }] }, 'price'],
  [{ lines: [{ ...line, price: eur(1e11), quantity: 11 }] }, 'price'],
  [{ subtotal: eur(-1) }, 'total'],
  [{ tax: eur(1e12 + 1) }, 'total'],
  [{ total: eur(-1e12 - 1) }, 'total'],
])('%j: %s', (part, found) => expect(impossiblePart({ ...order, ...part }, now)).toBe(found));
