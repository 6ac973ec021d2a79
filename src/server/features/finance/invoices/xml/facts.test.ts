import { expect, test } from 'vitest';
import { lineName } from './facts.ts';

const line = { subject: 's', category: 'AE', rate_bp: 0, net_minor: 100, gross_minor: 100 } as const;

test('only an order is called one on an invoice', () => {
  const ordered = { ...line, label: 'NRDL-10004', is_order: true, component: 'product' } as const;
  const charged = { ...line, label: 'ST-261001-3CW71 · 2026-10', is_order: false, component: 'collect' } as const;
  expect([ordered, charged].map(lineName)).toEqual([
    'Goods, Order NRDL-10004',
    'Additional charge, ST-261001-3CW71 · 2026-10',
  ]);
});
