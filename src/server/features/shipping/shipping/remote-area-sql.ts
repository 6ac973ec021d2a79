import { sql, type SQL } from '../../../core/db/sql.ts';

/** `postcodeKey` (domain) as SQL. */
export function postcodeKeySql(country: SQL, postcode: SQL): SQL {
  const bare = sql`regexp_replace(upper((${postcode})), '[^A-Z0-9]', '', 'g')`;
  const padded = sql`regexp_replace(${bare}, '^([A-Z])(?=[0-9])', '\\1-')`;
  return sql`case when (${country}) = 'GB'
    then regexp_replace(${padded}, '^([A-Z][A-Z-])([0-9])([A-Z]?)([0-9][A-Z]{2})$', '\\10\\2\\3\\4')
    else regexp_replace(${bare}, '^(' || (${country}) || case (${country}) when 'LU' then '|L' when 'SE' then '|S' when 'FI' then '|AX' else '' end
      || ')(?=[0-9])', '') end`;
}

/** The surcharge of `remoteAreaOf` (domain) as a lateral join `remote.amount_minor`, null outside remote areas. */
export const remoteAreaJoin = (of: {
  channel: SQL;
  country: SQL;
  postcode: SQL;
  currency: string;
  at: SQL;
}): SQL => sql`
  left join lateral (
    select a.amount_minor from channel_remote_areas a,
      lateral (select ${postcodeKeySql(of.country, of.postcode)} collate "C" as key offset 0) k
    where a.country_code = ${of.country} and a.channel_id = ${of.channel} and a.currency = ${of.currency}
      and a.valid_from <= ${of.at} and coalesce(a.valid_to, 'infinity'::timestamptz) > ${of.at}
      and length(k.key) >= length(a.postcode_from)
      and left(k.key, length(a.postcode_from)) >= a.postcode_from and left(k.key, length(a.postcode_to)) <= a.postcode_to
    order by length(a.postcode_from) desc, a.amount_minor desc limit 1) remote on true`;
