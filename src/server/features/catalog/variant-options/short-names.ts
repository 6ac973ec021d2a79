import { suggestShortName } from '#domain/catalog/variant-options/short-name.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { sql } from '../../../core/db/sql.ts';
import { allOptions, insertOption, insertValues } from './store.ts';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Names and values as the list of options spells them, with the short name of each value. */
export type ListedOption = {
  readonly name: string;
  readonly values: ReadonlyMap<string, { readonly name: string; readonly short_name: string }>;
};

/**
 * The options of a product as they are listed, by lowercase value. Options and values that are not listed yet are added
 * with a free short name. Changes of the list are serialized until they commit.
 */
export async function listedOptions(
  db: Db,
  wanted: readonly { readonly name: string; readonly values: readonly string[] }[],
  now: Date,
): Promise<readonly ListedOption[]> {
  if (wanted.length === 0) return [];
  await db.execute(sql`lock table variant_options in share row exclusive mode`);
  const known = await allOptions(db);
  const listed: ListedOption[] = [];
  for (const { name, values } of wanted) {
    const option = known.find(({ option_name: each }) => same(each, name));
    const id = option?._id ?? newId();
    if (!option) await insertOption(db, id, { option_name: name, option_name_cn: '' }, now);
    const byName = new Map((option?.values ?? []).map((value) => [value.name.toLowerCase(), value]));
    const taken = new Set((option?.values ?? []).map(({ short_name: short }) => short));
    const missing = values
      .filter(
        (value, place) => !byName.has(value.toLowerCase()) && values.findIndex((each) => same(each, value)) === place,
      )
      .map((value) => {
        const short = suggestShortName(value, taken);
        taken.add(short);
        return { name: value, name_cn: '', short_name: short };
      });
    await insertValues(db, id, missing, now);
    listed.push({
      name: option?.option_name ?? name,
      values: new Map([
        ...[...byName].map(([key, value]) => [key, { name: value.name, short_name: value.short_name }] as const),
        ...missing.map((value) => [value.name.toLowerCase(), value] as const),
      ]),
    });
  }
  return listed;
}
