import { componentsOf, decideGoods, isSameGoods, type Component, type Goods } from '#domain/catalog/mapping/bundle.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';

export type CountryChoice = {
  readonly country_code: string;
  /** null: the same goods as elsewhere. */
  readonly components: readonly Component[] | null;
  readonly channel_id: string | null;
};

/** A country with its goods in their stored form. */
export type CountryGoods = {
  readonly country_code: string;
  readonly goods: Goods | null;
  readonly channel_id: string | null;
};

/** A whole mapping; `goods` null: unmapped. */
export type Mapping = { readonly goods: Goods | null; readonly countries: readonly CountryGoods[] };

type Wanted = {
  readonly variant_id: string | null;
  readonly components?: readonly Component[] | undefined;
  /** Absent: as they are. */
  readonly countries?: readonly CountryChoice[] | undefined;
};

export type GoodsRefusal =
  | 'mapping.no-components'
  | 'mapping.component-twice'
  | 'mapping.component-quantity'
  | 'mapping.country-twice';

/** The mapping that a choice asks for. Without goods there are no countries either. */
export function decideMapping(choice: Wanted, current: Mapping): Result<Mapping, GoodsRefusal> {
  if (choice.variant_id === null) return ok({ goods: null, countries: [] });
  const goods = decideGoods(choice.components ?? [{ variant_id: choice.variant_id, quantity: 1 }]);
  if (!goods.ok) return goods;
  if (!choice.countries) return ok({ goods: goods.value, countries: current.countries });
  const countries: CountryGoods[] = [];
  const named = new Set<string>();
  for (const { country_code, components, channel_id } of choice.countries) {
    if (named.has(country_code)) return refuse('mapping.country-twice', { country_code });
    named.add(country_code);
    const own = components === null ? null : decideGoods(components);
    if (own && !own.ok) return own;
    // Nothing else there: the country needs no entry.
    if (own === null && channel_id === null) continue;
    countries.push({ country_code, goods: own?.value ?? null, channel_id });
  }
  return ok({
    goods: goods.value,
    countries: countries.toSorted((a, b) => (a.country_code < b.country_code ? -1 : 1)),
  });
}

export const isSameMapping = (a: Mapping, b: Mapping): boolean =>
  isSameGoods(a.goods, b.goods) &&
  a.countries.length === b.countries.length &&
  a.countries.every(({ country_code, channel_id, goods }, at) => {
    const other = b.countries[at];
    return other?.country_code === country_code && other.channel_id === channel_id && isSameGoods(goods, other.goods);
  });

/** Every variant that a mapping names. */
export const variantsIn = ({ goods, countries }: Mapping): readonly string[] =>
  [goods, ...countries.map((country) => country.goods)].flatMap((one) =>
    one ? componentsOf(one).map(({ variant_id }) => variant_id) : [],
  );
