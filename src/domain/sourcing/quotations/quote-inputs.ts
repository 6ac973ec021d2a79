import type { VolumetricRule } from '#domain/shipping/pricing/volumetric-rule.ts';

/** `e8`: units of `from` for one unit of `to` (7.82 CNY for one EUR), in hundred-millionths. */
export interface DatedRate {
  readonly from: string;
  readonly to: string;
  readonly e8: number;
  /** ISO date. */
  readonly date: string;
}

/** The numbers of the formula that was used. Costs per piece and per kilogram are in the cost currency. */
export interface QuoteFormula {
  readonly formula_id: string;
  readonly version: number;
  readonly freight_minor_per_kg: number;
  readonly packing_minor: number;
  readonly quality_minor: number;
  /** On the goods and on the parcel, in basis points. */
  readonly margin_bp: number;
  readonly shipping_margin_bp: number;
  /** Per piece, in the currency of the quote. */
  readonly fixed_minor: number;
  readonly warn_below_bp: number;
}

export interface QuoteSurcharge {
  readonly name: string;
  readonly amount_minor: number;
  /** The postcodes of a remote area, when it is for one. */
  readonly remote_area?: string | undefined;
}

/** The price row of the channel that was used. */
export interface QuoteChannel {
  readonly channel_id: string;
  readonly name: string;
  readonly price_id: string;
  readonly country_code: string;
  /** The zone of the row; absent for a price of one country. */
  readonly zone?: string | undefined;
  readonly from_g: number;
  readonly to_g: number;
  readonly minimum_g: number;
  readonly step_g: number;
  readonly divisor: number;
  readonly rule: VolumetricRule;
  readonly base_minor: number;
  readonly per_kg_e4: number;
  readonly surcharges: readonly QuoteSurcharge[];
  readonly currency: string;
  /** null: the row is in the currency of the quote. */
  readonly rate: DatedRate | null;
  readonly days_p50: number;
  readonly days_p90: number;
}

export interface QuoteTax {
  readonly rule_id: string;
  readonly scheme: string;
  readonly rate_bp: number;
  readonly threshold_minor: number | null;
  readonly duty_per_item_minor: number;
  /** Of the threshold and the duty. */
  readonly currency: string;
}

/** Prices that staff entered instead of the computed ones. */
export interface QuoteOverrides {
  readonly goods_e4?: number | undefined;
  readonly price_e4?: number | undefined;
  readonly base_e4?: number | undefined;
}

/** All inputs of a quote, as they are stored with it. `quoteOf` recomputes the same quote from them. */
export interface QuoteInputs {
  /** The books' currency, which is that of the quote. */
  readonly currency: string;
  /** Pieces of one parcel: determines the factory price and the weight of the parcel. */
  readonly quantity: number;
  readonly factory: {
    /** Per piece. */
    readonly minor: number;
    readonly currency: string;
    /** The ISO date the price is from. */
    readonly date: string;
    /** Into the cost currency; null: the price is in it. */
    readonly rate: DatedRate | null;
    /** The supplier whose offer it is; null: the cost of the variant. */
    readonly supplier_id: string | null;
  };
  /** Of one piece. `mm`: null while unknown. */
  readonly piece: { readonly grams: number; readonly mm: readonly [number, number, number] | null };
  /** From the cost currency (CNY) to the currency of the quote. */
  readonly rate: DatedRate;
  readonly formula: QuoteFormula;
  readonly channel: QuoteChannel;
  /** null: the country has no rule, so no VAT and no duty. */
  readonly tax: QuoteTax | null;
  readonly overrides?: QuoteOverrides | undefined;
}
