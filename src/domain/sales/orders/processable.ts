import type {
  MappingStatus,
  FinancialStatus,
  FulfillmentStatus,
  OrderStatus,
} from '../../shared/order-status/order-status.ts';
import { addressProblems } from '../../shared/address/address.ts';
import type { Address } from '../../shared/address/address.ts';
import type { ShopHold } from './shop-hold.ts';
import { paidStatuses } from '../../shared/order-status/order-status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { RefusalDetails, Result } from '#domain/shared/result.ts';
import type { StoreStatus } from '#domain/sales/stores/status.ts';

/** The facts that decide whether an order can be processed. */
export interface ProcessableFacts {
  readonly order_status: OrderStatus;
  readonly financial_status: FinancialStatus;
  readonly fulfillment_status: FulfillmentStatus;
  readonly mapping_status: MappingStatus;
  readonly store_status: StoreStatus;
  /** The shop's hold. */
  readonly shop_hold?: ShopHold | null | undefined;
  readonly shipping_address: Address;
  /** A channel serves the country. */
  readonly has_channel: boolean;
  /** Units still owed to the customer after refunds. */
  readonly remaining_units: number;
  /** The setting that lets authorized money count as paid. */
  readonly authorized_is_enough: boolean;
  /** Unconfirmed option changes on its lines. */
  readonly open_option_changes?: number | undefined;
}

export const processRefusals = [
  'order.not-open',
  'order.store-closed',
  'order.already-processed',
  'order.not-paid',
  'order.on-hold',
  'order.not-mapped',
  'order.option-changed',
  'order.address-wrong',
  'order.no-channel',
] as const;
export type ProcessRefusal = (typeof processRefusals)[number];

function isPaid(order: ProcessableFacts): boolean {
  if (order.financial_status === 'authorized') return order.authorized_is_enough;
  return paidStatuses.includes(order.financial_status) && order.remaining_units > 0;
}

const checks: Readonly<Record<ProcessRefusal, (order: ProcessableFacts) => RefusalDetails | null>> = {
  'order.not-open': ({ order_status }) => (order_status === 'open' ? null : { order_status }),
  'order.store-closed': ({ store_status }) => (store_status === 'open' ? null : { store_status }),
  'order.already-processed': ({ fulfillment_status }) =>
    fulfillment_status === 'unfulfilled' ? null : { fulfillment_status },
  'order.not-paid': (order) => (isPaid(order) ? null : { financial_status: order.financial_status }),
  'order.on-hold': ({ shop_hold }) => (shop_hold ? { hold: shop_hold } : null),
  'order.not-mapped': ({ mapping_status }) => (mapping_status === 1 ? null : { mapping_status }),
  'order.option-changed': ({ open_option_changes = 0 }) =>
    open_option_changes === 0 ? null : { count: open_option_changes },
  'order.address-wrong': ({ shipping_address }) => {
    const [first] = addressProblems(shipping_address);
    return first === undefined ? null : { problem: first };
  },
  'order.no-channel': ({ has_channel, shipping_address }) =>
    has_channel ? null : { country_code: shipping_address.country_code },
};

/** All obstacles, the most basic first. */
export function processObstacles(order: ProcessableFacts): readonly ProcessRefusal[] {
  return processRefusals.filter((code) => checks[code](order) !== null);
}

/** Whether an order may be processed; refused with the first obstacle and its details. */
export function decideProcessable(order: ProcessableFacts): Result<true, ProcessRefusal> {
  for (const code of processRefusals) {
    const details = checks[code](order);
    if (details) return refuse(code, details);
  }
  return ok(true);
}
