import { unitQuote, type PricedComponent } from '../mapping/bundle.ts';

/** What a change of the market means for the listings of it. The first one that applies to an option is shown. */
export const marketChangeKinds = ['unavailable', 'dearer', 'cheaper'] as const;
export type MarketChangeKind = (typeof marketChangeKinds)[number];

/** Prices rise by less than this without a message, in basis points. */
export const priceToleranceBp = 300;

/** An option of a listing before and after the change of what it is mapped to. */
export type OptionChange = {
  readonly wasE4: number;
  readonly nowE4: number;
  /** Whether it can still be ordered. */
  readonly isOffered: boolean;
};

/** The change of a price in basis points of the earlier one; 0 when there was none. */
export const priceChangeBp = (wasE4: number, nowE4: number): number =>
  wasE4 === 0 ? 0 : Math.round(((nowE4 - wasE4) / wasE4) * 10_000);

/** What has changed for one option; null: nothing a seller needs to know. */
export function optionChangeKind({ wasE4, nowE4, isOffered }: OptionChange): MarketChangeKind | null {
  if (!isOffered) return 'unavailable';
  const bp = priceChangeBp(wasE4, nowE4);
  if (bp > priceToleranceBp) return 'dearer';
  return bp < 0 ? 'cheaper' : null;
}

export type ListingChange = {
  readonly kind: MarketChangeKind;
  /** The price of the option that changed most; equal when it only became unavailable. */
  readonly wasE4: number;
  readonly nowE4: number;
};

/** What a listing is marked with: the most serious change of its options, of the option whose price changed most. */
export function listingChange(options: readonly OptionChange[]): ListingChange | null {
  const changes = options.flatMap((option) => {
    const kind = optionChangeKind(option);
    return kind === null ? [] : [{ kind, wasE4: option.wasE4, nowE4: option.nowE4 }];
  });
  const size = ({ wasE4, nowE4 }: ListingChange) => Math.abs(priceChangeBp(wasE4, nowE4));
  const [first] = changes.toSorted(
    (a, b) => marketChangeKinds.indexOf(a.kind) - marketChangeKinds.indexOf(b.kind) || size(b) - size(a),
  );
  return first ?? null;
}

/** A component of a unit, with its price before the change when that changed. */
export interface ChangedComponent extends PricedComponent {
  readonly was_e4: number | null;
}

/** What one unit of an option is made of, everywhere or in one country. */
export interface ListedUnit {
  /** The option, for other goods in a country with its code. */
  readonly key: string;
  readonly components: readonly ChangedComponent[];
  readonly isOffered: boolean;
  /** Whether the change concerns one of its components. */
  readonly isTouched: boolean;
}

/** `before`: the price of each changed unit before the first change that the seller has not dealt with. */
export type ListingMark = ListingChange & { readonly before: Readonly<Record<string, number>> };

/**
 * The mark of a listing after a change, from its earlier mark. A bundle changes by the total of its components; units
 * that are neither touched nor marked do not count.
 */
export function markAfter(units: readonly ListedUnit[], before: ListingMark['before']): ListingMark | null {
  const changes = units
    .filter(({ key, isTouched }) => isTouched || before[key] !== undefined)
    .map(({ key, components, isOffered }) => ({
      key,
      isOffered,
      wasE4: before[key] ?? unitQuote(components.map((part) => ({ ...part, quote_e4: part.was_e4 ?? part.quote_e4 }))),
      nowE4: unitQuote(components),
    }));
  const change = listingChange(changes);
  if (!change) return null;
  const changed = changes.filter((unit) => optionChangeKind(unit) !== null);
  return { ...change, before: Object.fromEntries(changed.map(({ key, wasE4 }) => [key, wasE4])) };
}
