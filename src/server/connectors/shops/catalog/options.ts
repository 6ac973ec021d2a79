/** An option of a product as it is sent to a shop. */
export type PairedOption = {
  readonly name: string;
  /** Its position in our product; null: only the shop has it. */
  readonly own: number | null;
  /** Its name in the shop; null: the shop does not have it yet. */
  readonly inShop: string | null;
};

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Our options in their order, each with the one in the shop, then those that only the shop has. Names compare without
 * case, and the shop's spelling stays. As many others on both sides were renamed: they get our names.
 */
export function pairedOptions(ours: readonly string[], shop: readonly string[]): PairedOption[] {
  const others = shop.filter((name) => !ours.some((own) => isSame(own, name)));
  const isNew = (own: string) => !shop.some((name) => isSame(own, name));
  const renamed = ours.filter(isNew).length === others.length ? others : [];
  const left = [...renamed];
  const paired = ours.map((name, own): PairedOption => {
    if (isNew(name)) return { name, own, inShop: left.shift() ?? null };
    const inShop = shop.find((one) => isSame(one, name)) ?? name;
    return { name: inShop, own, inShop };
  });
  const added = others.filter((name) => !renamed.includes(name));
  return [...paired, ...added.map((name) => ({ name, own: null, inShop: name }))];
}
