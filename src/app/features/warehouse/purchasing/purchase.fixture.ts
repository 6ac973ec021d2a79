import type { PurchaseLine, PurchaseRow } from './columns.tsx';
import type { InboundLine } from './receipt.ts';

export const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const cny = (minor: number) => ({ minor, currency: 'CNY' });

export const purchaseLine = (n: number, more: Partial<PurchaseLine> = {}): PurchaseLine =>
  ({
    _id: id(100 + n),
    title: `Mug ${n}`,
    title_cn: `杯子${n}`,
    image: null,
    variant_code: `PY-${n}`,
    supplier_name: 'Yiwu Cups',
    supplier_order_number: '',
    supplier_order_id: null,
    inbound_waybill: '',
    quantity: 3,
    received: 0,
    damaged: 0,
    receive_reason: '',
    status: '',
    unit_cost: cny(850),
    ...more,
  }) as PurchaseLine;

export const purchase = (more: Partial<PurchaseRow> = {}): PurchaseRow =>
  ({
    _id: id(1),
    number: 'PO-1',
    order_number: '#1001',
    order_cancelled: false,
    seller_name: 'Lin',
    status: 0,
    created_at: '2026-11-20T12:00:00.000Z',
    total_cost: cny(2_550),
    reason: '',
    lines: [purchaseLine(1)],
    ...more,
  }) as PurchaseRow;

export const inboundLine = (more: Partial<InboundLine> = {}): InboundLine =>
  ({
    _id: id(101),
    order_number: '#1001',
    title: 'Mug',
    title_cn: '杯子',
    image: null,
    variant_code: 'PY-1',
    quantity: 3,
    received: 0,
    damaged: 0,
    status: 'purchased',
    location_code: 'A-01-1',
    lot_rule: null,
    ...more,
  }) as InboundLine;
