import type { ImportedOrder } from '#domain/sales/imports/imported.ts';
import type { Money } from '#domain/shared/money/money.ts';
import type { ShopCatalog } from './catalog/catalog.ts';
import type { ShopLimits } from './request.ts';

/** Why a shop's order cannot be imported. The details name the field, never its value. */
export type OrderProblem = {
  readonly code:
    | 'shop.order-unreadable'
    | 'shop.order-impossible'
    | 'shop.order-currency'
    | 'shop.order-empty'
    | 'shop.order-refunds';
  readonly details: Readonly<Record<string, string>>;
};

/** Money that a shop gave back to its customer. */
export type ShopRefund = {
  /** The shop's own id; unique within the order. */
  readonly externalId: string;
  readonly amount: Money;
  readonly at: Date;
};

/** An order from a shop: parsed, or with the reason why not. */
export type ShopOrder = {
  /** The shop's own id. */
  readonly sourceId: string;
  /** The readable order number; unique within the shop. */
  readonly orderNumber: string;
  readonly updatedAt: Date | null;
  readonly order: ImportedOrder | null;
  readonly refunds: readonly ShopRefund[];
  /** Null for a parsed order. */
  readonly problem: OrderProblem | null;
};

export type OrderPage = {
  readonly orders: readonly ShopOrder[];
  /** The shop's cursor of the next page; null after the last. */
  readonly next: string | null;
  /** Total number of matching orders; null when the shop does not report it. */
  readonly total: number | null;
  /** Pages are sorted by change time, so the pull can resume from the last one. */
  readonly isInOrder: boolean;
};

export type ShopIdentity = {
  readonly name: string;
  readonly domain: string;
  readonly currency: string;
  readonly missingScopes: readonly string[];
};

/** One day (UTC); `to` is exclusive. */
export type DaySpan = { readonly from: Date; readonly to: Date };

export type ShipmentLine = {
  readonly sku: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly quantity: number;
};

export type Shipment = {
  readonly sourceId: string;
  readonly orderNumber: string;
  readonly trackNo: string;
  readonly trackingUrl: string;
  readonly carrier: string;
  readonly lines: readonly ShipmentLine[];
  /** True when no part of the order remains to be shipped. */
  readonly isAll: boolean;
};

/** `needless`: the shop had nothing left to fulfil. */
export type Shipped = { readonly is: 'sent'; readonly remoteId: string } | { readonly is: 'needless' };

/** The client of one shop. Every method throws {@link ShopFault} when the shop fails. */
export interface Shop {
  /** Its products. */
  readonly catalog: ShopCatalog;
  identify(): Promise<ShopIdentity>;
  /** One page of orders changed since then. */
  changedSince(since: Date, after: string | null): Promise<OrderPage>;
  /** One page of orders created in this period. */
  madeWithin(span: DaySpan, after: string | null): Promise<OrderPage>;
  /** Orders by number or by the shop's ids. At most {@link numbersAtOnce}. */
  byNumbers(numbers: readonly string[]): Promise<readonly ShopOrder[]>;
  /** Number of orders created in each period. At most {@link spansAtOnce}. */
  countWithin(spans: readonly DaySpan[]): Promise<readonly number[]>;
  /** Reports a shipment. Idempotent. */
  ship(shipment: Shipment): Promise<Shipped>;
  /** Reverts a reported shipment. */
  unship(shipment: Shipment, remoteId: string): Promise<void>;
}

export const numbersAtOnce = 20;
export const spansAtOnce = 10;

/** The connection settings of a shop. */
export type ShopConnection = ShopLimits & {
  readonly baseUrl: string;
  /** The only accepted currency; null: any, before the first connection. */
  readonly currency: string | null;
};

export type ShopKey =
  | { readonly type: 'shopify'; readonly access_token: string }
  | { readonly type: 'shopify'; readonly client_id: string; readonly client_secret: string }
  | { readonly type: 'woocommerce'; readonly consumer_key: string; readonly consumer_secret: string };
