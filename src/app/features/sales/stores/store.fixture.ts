import type { Connection, StoreRow } from './queries.ts';

export const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const connection = (more: Partial<Connection> = {}): Connection =>
  ({
    state: 'connected',
    problem: null,
    is_pulling: false,
    failures: 0,
    missing_scopes: [],
    failed_orders: 0,
    shop_name: 'Nordlys',
    last_pull_at: null,
    last_success_at: null,
    last_complete_at: null,
    next_pull_at: null,
    write_backs: { waiting: 0, failed: 0 },
    ...more,
  }) as Connection;

export const store = (more: Partial<StoreRow> = {}): StoreRow =>
  ({
    store_id: id(50),
    name: 'Mugs & More',
    code: 'MUGS',
    type: 'shopify',
    url: 'https://mugs.example.com',
    currency: 'EUR',
    status: 'open',
    seller_id: id(70),
    seller_name: 'Lin',
    order_count: 0,
    created_at: '2026-11-20T12:00:00.000Z',
    closed_at: null,
    last_import_at: null,
    connection: connection(),
    ...more,
  }) as StoreRow;
