import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { wordsOf } from '#domain/catalog/marketplace/search-text.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';

/** Adds the words of titles to those a typing error is compared with. */
export async function addWords(db: Db, titles: readonly string[]): Promise<void> {
  const words = [...new Set(titles.flatMap(wordsOf))].toSorted();
  if (words.length === 0) return;
  await db.execute(sql`
    insert into market_words (word) select unnest(${sql.param(words)}::text[]) on conflict do nothing`);
}

export const marketWordsJob = 'market-words';
/** Each night. */
export const marketWordsTimes = `37 3 * * * ${marketWordsJob}`;
const atOnce = 5_000;
const firstId = '00000000-0000-0000-0000-000000000000';
const TitlesRow = z.object({ id: z.string(), title: z.string(), title_cn: z.string() });

/** Reads the words of all titles again and drops those that no title has any more. */
export async function renewWords({ db }: Pick<Services, 'db'>): Promise<void> {
  const words = new Set<string>();
  for (let after = firstId; ;) {
    const rows = await query(db, TitlesRow).all(sql`
      select id, title, title_cn from market_products where id > ${after}::uuid and deleted_at is null
      order by id limit ${atOnce}`);
    for (const { title, title_cn: titleCn } of rows) for (const word of wordsOf(`${title} ${titleCn}`)) words.add(word);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  const all = sql`${sql.param([...words].toSorted())}::text[]`;
  await db.execute(sql`insert into market_words (word) select unnest(${all}) on conflict do nothing`);
  await db.execute(
    sql`delete from market_words w where not exists (select from unnest(${all}) as t(word) where t.word = w.word)`,
  );
}

const NearRow = z.object({ part: z.string(), words: z.array(z.string()) });
const candidates = 30;

/** The known words most alike each part by their trigrams; a part of a known word is known itself. */
export async function nearestWords(db: Db, parts: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await query(db, NearRow).all(sql`
    select part, case when exists (select from market_words w where w.word like '%' || part || '%')
        then array[part] else '{}' end
      || array(select word from market_words w order by w.word <-> part limit ${candidates}) as words
    from unnest(${sql.param([...new Set(parts)])}::text[]) as part`);
  return new Map(rows.map(({ part, words }) => [part, words]));
}
