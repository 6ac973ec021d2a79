import type { ShownTotals, TotalsRefusal } from '#domain/sales/checkout/check.ts';
import type { CheckoutMethod } from '#domain/sales/checkout/payment.ts';
import type { Totals } from '#domain/shipping/pricing/totals.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import type { TooLittle } from '../../finance/accounts/ledger.ts';
import type { BoughtLine, ShownItem } from './bought-lines.ts';
import type { Market } from './market.ts';

/** What a checkout turns into orders or stock purchases. */
export type Placing<Shown extends ShownItem = ShownItem> = {
  readonly db: Db;
  readonly checkoutId: string;
  readonly sellerId: string;
  readonly currency: string;
  readonly market: Market;
  readonly bought: readonly BoughtLine<Shown>[];
  readonly method: CheckoutMethod;
  /** The totals that the user confirmed. */
  readonly shown: ShownTotals;
  /** Whose prices apply. */
  readonly at: Date;
  readonly now: Date;
  readonly language: Language;
  readonly emit: (event: NewEvent) => Promise<void>;
};

export type Placed = {
  /** By the key of a line: the order or stock purchase it is part of. */
  readonly documents: ReadonlyMap<string, string>;
  readonly totals: Totals;
  readonly orders: readonly { readonly order_id: string; readonly order_number: string }[];
  readonly purchases: readonly { readonly purchase_id: string; readonly number: string }[];
  readonly manualPayment: { readonly id: string; readonly number: string } | null;
};
export type PlacingRefusal = 'checkout.channel-gone' | TotalsRefusal | TooLittle;
