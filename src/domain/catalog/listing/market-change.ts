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
