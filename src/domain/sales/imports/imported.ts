import type { Money } from '#domain/shared/money/money.ts';
import type { Address } from '../../shared/address/address.ts';
import type { ShopHold } from '../orders/shop-hold.ts';
import type { FinancialStatus, FulfillmentStatus, OrderStatus } from '../../shared/order-status/order-status.ts';

/** An order as read from the shop or its file; absent texts are empty. */
export interface ImportedOrder {
  /** Unique within its store. */
  readonly order_number: string;
  readonly created_at: Date;
  readonly order_status: OrderStatus;
  readonly financial_status: FinancialStatus;
  /** What the shop fulfilled itself, before us or without us. */
  readonly shop_fulfillment: FulfillmentStatus;
  /** The shop's hold and its reason; null when there is none. Undefined: unknown to the source. */
  readonly shop_hold?: ShopHold | null | undefined;
  readonly currency: string;
  readonly subtotal: Money;
  readonly discount: Money;
  readonly shipping: Money;
  readonly tax: Money;
  readonly total: Money;
  readonly email: string;
  readonly phone: string;
  readonly payment_method: string;
  readonly note: string;
  readonly tags: string;
  readonly shipping_address: Address;
  readonly lines: readonly ImportedLine[];
}

export interface ImportedLine {
  /** Identifies a line of the order, stable across imports: see {@link withLineKeys}. */
  readonly key: string;
  readonly sku: string;
  readonly title: string;
  readonly variant_title: string;
  readonly quantity: number;
  readonly price: Money;
  readonly discount: Money;
  readonly requires_shipping: boolean;
  /** The shop's id of the variant; undefined: unknown to the source. */
  readonly remote_variant_id?: string | undefined;
}

/** Keys for lines of files without line ids: the item, and a counter for duplicates. No two lines have the same key. */
export function withLineKeys<L extends Pick<ImportedLine, 'sku' | 'title' | 'variant_title'>>(
  lines: readonly L[],
): (L & { key: string })[] {
  const used = new Set<string>();
  return lines.map((line) => {
    const base = [line.sku, line.title, line.variant_title].map((text) => text.trim()).join('|');
    let key = base;
    // A title may look like a counted duplicate of another line.
    for (let nth = 2; used.has(key); nth += 1) key = `${base}#${nth}`;
    used.add(key);
    return { ...line, key };
  });
}
