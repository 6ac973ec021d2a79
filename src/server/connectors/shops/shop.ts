import type { ImportedOrder } from '#domain/sales/imports/imported.ts';
import type { ShopLimits } from './request.ts';

/** Why an order of a shop cannot be taken over. The details name the place, never the value that was found there. */
export type OrderProblem = {
  readonly code:
    | 'shop.order-unreadable'
    | 'shop.order-impossible'
    | 'shop.order-currency'
    | 'shop.order-empty'
    | 'shop.order-refunds';
  readonly details: Readonly<Record<string, string>>;
};

/** An order as the shop has it: understood, or with the reason why not. */
export type ShopOrder = {
  /** The shop's own id. */
  readonly sourceId: string;
  /** What everybody calls it; unique within the shop. */
  readonly orderNumber: string;
  readonly updatedAt: Date | null;
  readonly order: ImportedOrder | null;
  /** Null for an order that was understood. */
  readonly problem: OrderProblem | null;
};

export type OrderPage = {
  readonly orders: readonly ShopOrder[];
  /** Where the next page begins, in the shop's own words; null after the last. */
  readonly next: string | null;
  /** All orders that were asked for; null where the shop does not say. */
  readonly total: number | null;
  /** Pages come in the order of their changes, so what came before a mark need not be asked again. */
  readonly isInOrder: boolean;
};

export type ShopIdentity = {
  readonly name: string;
  readonly domain: string;
  readonly currency: string;
  readonly missingScopes: readonly string[];
};

/** A day from its begin to the next one's (UTC). */
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
  /** Nothing of the order is left with us. */
  readonly isAll: boolean;
};

/** `needless`: the shop had nothing of it left to send. */
export type Shipped = { readonly is: 'sent'; readonly remoteId: string } | { readonly is: 'needless' };

/** A shop we may ask. Every question throws {@link ShopFault} when the shop does not do what was asked. */
export interface Shop {
  identify(): Promise<ShopIdentity>;
  /** Orders that changed since then, a page a call. */
  changedSince(since: Date, after: string | null): Promise<OrderPage>;
  /** Orders that were made within. */
  madeWithin(span: DaySpan, after: string | null): Promise<OrderPage>;
  /** Orders by what people call them or by the shop's own ids. Never more than {@link numbersAtOnce}. */
  byNumbers(numbers: readonly string[]): Promise<readonly ShopOrder[]>;
  /** How many orders were made within each. Never more than {@link spansAtOnce}. */
  countWithin(spans: readonly DaySpan[]): Promise<readonly number[]>;
  /** Says that a parcel left. Said twice, the shop still has it once. */
  ship(shipment: Shipment): Promise<Shipped>;
  /** Takes that back. */
  unship(shipment: Shipment, remoteId: string): Promise<void>;
}

export const numbersAtOnce = 20;
export const spansAtOnce = 10;

/** What is needed to speak with a shop. */
export type ShopDoor = ShopLimits & {
  readonly baseUrl: string;
  /** The only currency whose orders are taken; null: any, while nobody knows the shop. */
  readonly currency: string | null;
};

export type ShopKey =
  | { readonly type: 'shopify'; readonly access_token: string }
  | { readonly type: 'shopify'; readonly client_id: string; readonly client_secret: string }
  | { readonly type: 'woocommerce'; readonly consumer_key: string; readonly consumer_secret: string };
