import { maxComponents, maxPerUnit } from '#domain/catalog/mapping/bundle.ts';
import type { Input } from '../../../../sync/calls.ts';
import type { Option } from '../OptionRow.tsx';
import type { Variant } from '../VariantLine.tsx';

export type DraftComponent = {
  readonly variant: Variant;
  /** Undefined while the text is no number. */
  readonly quantity: number | undefined;
};

export type DraftCountry = {
  readonly code: string;
  /** null: the same goods as elsewhere. */
  readonly components: readonly DraftComponent[] | null;
  readonly channelId: string | null;
};

/** A mapping that is being edited. */
export type Draft = {
  readonly components: readonly DraftComponent[];
  readonly countries: readonly DraftCountry[];
};

export const draftOf = ({ components, countries }: Pick<Option, 'components' | 'countries'>): Draft => ({
  components: components.map(({ variant, quantity }) => ({ variant, quantity })),
  countries: countries.map(({ country_code, components: own, channel_id }) => ({
    code: country_code,
    components: own && own.map(({ variant, quantity }) => ({ variant, quantity })),
    channelId: channel_id,
  })),
});

/** Adds a variant; one that is there already gets one more unit. */
export function withVariant(components: readonly DraftComponent[], variant: Variant): readonly DraftComponent[] {
  const isThere = components.some((one) => one.variant.variant_id === variant.variant_id);
  if (!isThere) return [...components, { variant, quantity: 1 }];
  return components.map((one) =>
    one.variant.variant_id === variant.variant_id
      ? { ...one, quantity: Math.min(maxPerUnit, (one.quantity ?? 0) + 1) }
      : one,
  );
}

export const isQuantity = (quantity: number | undefined): quantity is number =>
  quantity !== undefined && Number.isInteger(quantity) && quantity >= 1 && quantity <= maxPerUnit;

export const isFull = (components: readonly DraftComponent[]): boolean => components.length >= maxComponents;

export type DraftFault = 'empty' | 'quantity' | 'country-empty';

/** What keeps a draft from being saved. */
export function faultOf({ components, countries }: Draft): DraftFault | null {
  if (components.length === 0) return 'empty';
  const own = countries.flatMap((country) => (country.components ? [country.components] : []));
  if (own.some((list) => list.length === 0)) return 'country-empty';
  return [components, ...own].flat().every(({ quantity }) => isQuantity(quantity)) ? null : 'quantity';
}

type Saved = Input<'mapping.mapProductOption'>;

const listOf = (components: readonly DraftComponent[]) =>
  components.flatMap(({ variant, quantity }) =>
    isQuantity(quantity) ? [{ variant_id: variant.variant_id, quantity }] : [],
  );

/** The command of a draft without a fault. */
export function savedOf(optionId: string, { components, countries }: Draft, version: number): Saved {
  const list = listOf(components);
  return {
    shop_variant_id: optionId,
    variant_id: list[0]?.variant_id ?? null,
    components: list,
    countries: countries.map(({ code, components: own, channelId }) => ({
      country_code: code,
      components: own && listOf(own),
      channel_id: channelId,
    })),
    version,
  };
}
