import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { totalsOf } from './totals.ts';
import type { PricedLine, Totals } from './totals.ts';
import type { VolumetricRule } from './volumetric-rule.ts';

/** A charged line. Prices are per piece, in ten-thousandths of the charge's currency. */
export interface ChargedLine {
  readonly order_line_id: string;
  readonly variant_id: string;
  readonly quantity: number;
  readonly quote_e4: number;
  readonly price_e4: number;
  readonly base_e4: number;
  readonly vat_e4: number;
  readonly grams: number;
  readonly mm: readonly [number, number, number] | null;
  /** Pieces taken from the seller's own stock: their price is not charged; absent: none. */
  readonly own?: number | undefined;
  /** The accepted price of the seller that took the place of the price list; absent: none did. */
  readonly quotation_id?: string | undefined;
}

/** In minor units of the charge's currency. */
export interface ChargedSurcharge {
  readonly name: string;
  readonly amount_minor: number;
  /** The postcodes of the remote area that it is for. */
  readonly remote_area?: string | undefined;
}

/** All inputs of an order's charge. Stored with it, so that it can be explained and recomputed. */
export interface ChargeInputs {
  readonly currency: string;
  /** The instant whose prices apply, and its ISO date. */
  readonly priced_at: string;
  readonly country_code: string;
  readonly warehouse: { readonly warehouse_id: string; readonly platform: boolean };
  readonly channel: {
    readonly channel_id: string;
    readonly name: string;
    readonly price_id: string;
    readonly from_g: number;
    readonly to_g: number;
    readonly divisor: number;
    readonly rule: VolumetricRule;
    readonly per_kg_e4: number;
    readonly days_p50: number;
    readonly days_p90: number;
    /** Absent: the price is of one country. */
    readonly zone?: string | undefined;
    /** Included in the per-parcel part; absent in charges older than the list. */
    readonly surcharges?: readonly ChargedSurcharge[] | undefined;
  };
  /** null for a country without a rule: no VAT is charged then. */
  readonly vat: { readonly rule_id: string; readonly scheme: string; readonly rate_bp: number } | null;
  /** Absent or null: no import duty. */
  readonly duty?:
    | {
        readonly rule_id: string;
        readonly scheme: string;
        readonly lines: number;
        readonly each_minor: number;
      }
    | null
    | undefined;
  /** The weight that determined the price band. */
  readonly grams: number;
  /** The per-parcel part of the shipping, minor units. */
  readonly base_minor: number;
  readonly lines: readonly ChargedLine[];
}

export const pricedLine = (line: Omit<ChargedLine, 'order_line_id' | 'variant_id'>, currency: string): PricedLine => ({
  quantity: line.quantity,
  own: line.own,
  quote: unitPrice(line.quote_e4, currency),
  price: unitPrice(line.price_e4, currency),
  base: unitPrice(line.base_e4, currency),
  vat: unitPrice(line.vat_e4, currency),
});

/** Recomputes the totals from stored inputs; a difference from the charge means manipulated data. */
export const recomputeCharge = ({ currency, warehouse, lines, duty }: ChargeInputs): Totals =>
  totalsOf(
    lines.map((line) => pricedLine(line, currency)),
    {
      currency,
      platformWarehouse: warehouse.platform,
      duty: duty ? money(duty.each_minor * duty.lines, currency) : undefined,
    },
  );

/** The per-parcel part of a charge's shipping. */
export const chargedBase = ({ base_minor, currency }: ChargeInputs) => money(base_minor, currency);
