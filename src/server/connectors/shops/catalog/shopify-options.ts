import {
  titleOf,
  type ProductToWrite,
  type RemoteProduct,
  type RemoteVariant,
  type VariantToWrite,
} from './catalog.ts';
import { pairedOptions, type PairedOption } from './options.ts';

export type OptionValue = { readonly optionName: string; readonly name: string };
/** `id`: the shop's id of the variant, when it has it. */
export type OptionsOfVariant = { readonly id: string | undefined; readonly optionValues: readonly OptionValue[] };

const withoutOptions: readonly OptionValue[] = [{ optionName: 'Title', name: 'Default Title' }];

/**
 * Options and variants as productSet needs them: it deletes what is left out, so options and variants that the seller
 * added in the shop are named. What then collides is refused by the shop.
 */
export function optionsInput(product: ProductToWrite, known: RemoteProduct | null) {
  const options = pairedOptions(product.optionNames, known?.optionNames ?? []);
  const matches = matched(product, known, options);
  const [firstOwn] = product.variants;
  const [firstInShop] = known?.variants ?? [];
  const taken = new Set(matches.map((match) => match?.remoteId));
  const ours = product.variants.map((variant, at): OptionsOfVariant => {
    const match = matches[at];
    return { id: match?.remoteId, optionValues: named(options, valuesOf(options, variant, match ?? firstInShop)) };
  });
  // The variant of a product without options becomes ours, or ends with the first option.
  const added = known && known.optionNames.length > 0 ? known.variants : [];
  const others = added
    .filter(({ remoteId }) => !taken.has(remoteId))
    .map((variant): OptionsOfVariant => ({
      id: variant.remoteId,
      optionValues: named(options, valuesInShop(options, variant, firstOwn)),
    }));
  return { productOptions: productOptionsOf([...ours, ...others]), ours, others };
}

const named = (options: readonly PairedOption[], values: readonly string[]): readonly OptionValue[] =>
  options.length === 0 ? withoutOptions : options.map(({ name }, at) => ({ optionName: name, name: values[at] ?? '' }));

/** Values of one of our variants; those of options that only the shop has are as in its variant. */
const valuesOf = (options: readonly PairedOption[], variant: VariantToWrite, inShop: RemoteVariant | undefined) =>
  options.map(({ own, inShop: name }) =>
    own === null ? (inShop?.options[name ?? ''] ?? '') : (variant.optionValues[own] ?? ''),
  );

/** Values of a variant of the shop; those of options that only we have are as in our variant. */
const valuesInShop = (options: readonly PairedOption[], variant: RemoteVariant, own: VariantToWrite | undefined) =>
  options.map(({ own: at, inShop: name }) =>
    name === null ? (own?.optionValues[at ?? 0] ?? '') : (variant.options[name] ?? ''),
  );

/** The shop's variant of each of ours: by id, else by option values. */
function matched(
  { variants, optionNames }: ProductToWrite,
  known: RemoteProduct | null,
  options: readonly PairedOption[],
): (RemoteVariant | undefined)[] {
  if (!known) return variants.map(() => undefined);
  const ids = new Set(variants.map(({ remoteId }) => remoteId));
  const [firstOwn] = variants;
  const [firstInShop] = known.variants;
  const keyOf = (values: readonly string[]) => titleOf(values).toLowerCase();
  const hasOptionsOnBoth = (known.optionNames.length === 0) === (optionNames.length === 0);
  // A variant that was renamed in the shop may have the options of another one.
  const free = new Map(
    (hasOptionsOnBoth ? known.variants : [])
      .filter(({ remoteId }) => !ids.has(remoteId))
      .toReversed()
      .map((variant) => [keyOf(valuesInShop(options, variant, firstOwn)), variant]),
  );
  const byId = new Map<string | null, RemoteVariant>(known.variants.map((variant) => [variant.remoteId, variant]));
  return variants.map(
    (variant) => byId.get(variant.remoteId) ?? free.get(keyOf(valuesOf(options, variant, firstInShop))),
  );
}

function productOptionsOf(variants: readonly OptionsOfVariant[]) {
  const values = Map.groupBy(
    variants.flatMap(({ optionValues }) => optionValues),
    ({ optionName }) => optionName,
  );
  return [...values].map(([name, own], at) => ({
    name,
    position: at + 1,
    values: [...new Set(own.map((value) => value.name))].map((value) => ({ name: value })),
  }));
}
