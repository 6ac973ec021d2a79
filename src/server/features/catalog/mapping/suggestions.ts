import { sql } from '../../../core/db/sql.ts';
import {
  bareSku,
  suggestionIndex,
  suggestVariants,
  titleTokens,
  type Suggestion,
} from '#domain/catalog/mapping/suggest.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { query } from '#server/core/db/rows.ts';
import { containing } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';
import { cardColumns, cardSource, searchedText, CardRow } from './cards.ts';

type Option = { readonly id: string; readonly sku: string; readonly title: string };
export type Suggested = Suggestion & { readonly card: CardRow };

/** Enough for all variants of a few similar products; the domain then scores each. */
const maxCandidates = 300;
const maxWords = 12;
const maxShown = 3;

/**
 * Suggestions for each option: by SKU, else by similar words. The database only finds candidates; the domain scores
 * them.
 */
export async function suggestFor(db: Db, productTitle: string, options: readonly Option[]) {
  if (options.length === 0) return new Map<string, readonly Suggested[]>();
  const [byCode, byTitle] = await Promise.all([candidatesByCode(db, options), candidatesByTitle(db, productTitle)]);
  const cards = new Map([...byCode, ...byTitle].map((card) => [card.variant_id, card]));
  const index = suggestionIndex([...cards.values()]);
  return new Map(
    options.map((option) => {
      const target = { sku: option.sku, title: productTitle, variant_title: option.title };
      const found = suggestVariants(target, index, maxShown).flatMap((suggestion) => {
        const card = cards.get(suggestion.variant_id);
        return card ? [{ ...suggestion, card }] : [];
      });
      return [option.id, found] as const;
    }),
  );
}

async function candidatesByCode(db: Db, options: readonly Option[]): Promise<CardRow[]> {
  const codes = options.map((option) => option.sku.trim()).filter((sku) => sku !== '');
  if (codes.length === 0) return [];
  const exact = sql`${sql.param(codes)}::text[]`;
  const bare = sql`${sql.param(codes.map(bareSku).filter((code) => code !== ''))}::text[]`;
  const bareOf = (column: 'sku' | 'variant_code') =>
    sql`regexp_replace(upper(v.${sql.identifier(column)}), '[^[:alnum:]]', '', 'g')`;
  return query(db, CardRow).all(sql`
    select ${cardColumns} from ${cardSource}
    where v.status = ${productStatus.available} and (v.sku = any(${exact}) or v.variant_code = any(${exact})
      or ${bareOf('sku')} = any(${bare}) or ${bareOf('variant_code')} = any(${bare}))`);
}

async function candidatesByTitle(db: Db, title: string): Promise<CardRow[]> {
  const words = [...titleTokens(title)].toSorted((a, b) => b.length - a.length).slice(0, maxWords);
  if (words.length === 0) return [];
  // One condition per word, not `like any`, because only then the trigram index is used.
  const found = words.map((word) => sql`${searchedText} like ${containing(word)}`);
  const score = sql.join(
    found.map((condition) => sql`(${condition})::int`),
    sql` + `,
  );
  return query(db, CardRow).all(sql`
    select ${cardColumns} from ${cardSource} where v.status = ${productStatus.available} and (${sql.join(found, sql` or `)})
    order by ${score} desc, v.sku limit ${maxCandidates}`);
}
