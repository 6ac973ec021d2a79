import { sql } from 'drizzle-orm';
import {
  bareSku,
  suggestionIndex,
  suggestVariants,
  titleTokens,
  type Suggestion,
} from '#domain/catalog/mapping/suggest.ts';
import { containing } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';
import { cardColumns, cardSource, searchedText, type CardRow } from './cards.ts';

type Option = { readonly id: string; readonly sku: string; readonly title: string };
export type Suggested = Suggestion & { readonly card: CardRow };

/** Enough for every variant of a few alike products; the domain then judges each of them. */
const maxCandidates = 300;
const maxWords = 12;
const maxShown = 3;

/**
 * What each option of a product probably is: by code, else by like words. The database only finds candidates; what is
 * suggested, with which score and for which reason, the domain decides.
 */
export async function suggestFor(db: Db, productTitle: string, options: readonly Option[]) {
  if (options.length === 0) return new Map<string, readonly Suggested[]>();
  const [byCode, byTitle] = await Promise.all([candidatesByCode(db, options), candidatesByTitle(db, productTitle)]);
  const cards = new Map([...byCode, ...byTitle].map((card) => [card.variant_id, card]));
  const index = suggestionIndex([...cards.values()]);
  return new Map(
    options.map((option) => {
      const asked = { sku: option.sku, title: productTitle, variant_title: option.title };
      const found = suggestVariants(asked, index, maxShown).flatMap((suggestion) => {
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
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from ${cardSource}
    where v.status = 1 and (v.sku = any(${exact}) or v.variant_code = any(${exact})
      or ${bareOf('sku')} = any(${bare}) or ${bareOf('variant_code')} = any(${bare}))`);
  return rows;
}

async function candidatesByTitle(db: Db, title: string): Promise<CardRow[]> {
  const words = [...titleTokens(title)].toSorted((a, b) => b.length - a.length).slice(0, maxWords);
  if (words.length === 0) return [];
  // One condition a word, not `like any`: only so does the trigram index serve.
  const found = words.map((word) => sql`${searchedText} like ${containing(word)}`);
  const score = sql.join(
    found.map((condition) => sql`(${condition})::int`),
    sql` + `,
  );
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from ${cardSource} where v.status = 1 and (${sql.join(found, sql` or `)})
    order by ${score} desc, v.sku limit ${maxCandidates}`);
  return rows;
}
