import { connectionState, isLasting, type ShopProblem } from '#domain/sales/stores/connection.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import type { Language } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import type { StoreRow } from './store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export type Trouble = { problem: ShopProblem | null; problem_detail: string; problem_at: Date | null };

/** The problem with its localized message. */
export function presentTrouble({ problem, problem_detail, problem_at }: Trouble, language: Language) {
  if (problem === null || problem_at === null) return null;
  const code: RefusalCode = `shop.${problem}`;
  return {
    code: problem,
    text: sentence(code, language, { detail: problem_detail || '–' }),
    at: problem_at.toISOString(),
  };
}

export function presentConnection(store: StoreRow, language: Language) {
  const found = store.connection;
  if (!found) return null;
  const isPulled = found.has_key && store.status === storeStatus.open;
  return {
    state: connectionState({ hasKey: found.has_key, lastSuccessAt: found.last_success_at, problem: found.problem }),
    problem: presentTrouble(found, language),
    shop_name: found.shop_name,
    shop_domain: found.shop_domain,
    missing_scopes: [...found.missing_scopes],
    connected_at: iso(found.connected_at),
    last_pull_at: iso(found.last_pull_at),
    last_success_at: iso(found.last_success_at),
    last_complete_at: iso(found.last_complete_at),
    failures: found.failures,
    next_pull_at: isPulled ? iso(found.next_pull_at) : null,
    is_pulling: found.is_pulling,
    failed_orders: found.failed_orders,
    write_backs: { waiting: found.write_backs_waiting, failed: found.write_backs_failed },
  };
}

export const presentStore = (store: StoreRow, language: Language) => ({
  store_id: store.id,
  seller_id: store.seller_id,
  seller_name: store.seller_name,
  type: store.type,
  name: store.name,
  code: store.code,
  url: store.url,
  currency: store.currency,
  status: store.status,
  order_count: store.order_count,
  created_at: store.created_at.toISOString(),
  closed_at: iso(store.closed_at),
  last_import_at: iso(store.last_import_at),
  connection: presentConnection(store, language),
});

/** Whether orders can be pulled now. */
export const isConnected = ({ status, connection }: StoreRow): boolean =>
  status === storeStatus.open &&
  connection !== null &&
  connection.has_key &&
  !(connection.problem && isLasting(connection.problem));
