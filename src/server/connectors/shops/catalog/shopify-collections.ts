import { z } from 'zod';
import type { ShopifyQuery } from '../shopify-client.ts';
import { ProductRefused } from './catalog.ts';
import { UserErrors } from './shopify-refusals.ts';

/** A collection with rules chooses its products by itself. */
const ruleSet = z.object({}).loose().nullish();
const Collections = z.object({
  collections: z.object({ nodes: z.array(z.object({ id: z.string(), title: z.string(), ruleSet })) }),
});
const OfProduct = z.object({
  product: z.object({ collections: z.object({ nodes: z.array(z.object({ id: z.string(), ruleSet })) }) }).nullable(),
});
const Made = z.object({
  collectionCreate: z.object({ collection: z.object({ id: z.string() }).nullish(), userErrors: UserErrors }).nullable(),
});

/** Shopify takes at most so many at once. A product in more is refused, and stays in them. */
const atOnce = 250;
const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

export function shopifyCollections(runQuery: ShopifyQuery) {
  const known = new Map<string, string | null>();

  /** The collection with this title, made when missing; null: it has rules, so that no product can be added. */
  async function collectionOf(title: string): Promise<string | null> {
    const stored = known.get(title);
    if (stored !== undefined) return stored;
    const { collections } = await runQuery(
      Collections,
      `query($query: String!) { collections(first: 10, query: $query) { nodes { id title ruleSet { appliedDisjunctively } } } }`,
      { query: `title:${quoted(title)}` },
    );
    const same = collections.nodes.filter((one) => one.title.toLowerCase() === title.toLowerCase());
    const manual = same.find((one) => !one.ruleSet);
    const id = manual?.id ?? (same.length > 0 ? null : await create(title));
    known.set(title, id);
    return id;
  }

  async function create(title: string): Promise<string> {
    const { collectionCreate: made } = await runQuery(
      Made,
      `mutation($input: CollectionInput!) {
        collectionCreate(input: $input) { collection { id } userErrors { field message } } }`,
      { input: { title } },
    );
    if (!made?.collection) throw new ProductRefused('other', made?.userErrors[0]?.message ?? 'collectionCreate');
    return made.collection.id;
  }

  return {
    /**
     * The collections to send with a product: ours and the manual ones that it is in, because productSet removes it from
     * those that are left out. null: nothing has to be sent.
     */
    async toSend(title: string, productGid: string | null): Promise<readonly string[] | null> {
      if (title === '') return null;
      const ours = await collectionOf(title);
      if (ours === null) return null;
      if (productGid === null) return [ours];
      const { product } = await runQuery(
        OfProduct,
        `query($id: ID!) { product(id: $id) { collections(first: ${atOnce}) { nodes { id ruleSet { appliedDisjunctively } } } } }`,
        { id: productGid },
      );
      const manual = (product?.collections.nodes ?? []).filter((one) => !one.ruleSet).map(({ id }) => id);
      return manual.includes(ours) ? null : [ours, ...manual];
    },
  };
}
