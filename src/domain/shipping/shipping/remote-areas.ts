import type { Money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { isValidAt, type ChannelPrice } from './price.ts';

/** A surcharge of a channel for some postcodes of a country. */
export interface RemoteArea {
  readonly area_id: string;
  readonly channel_id: string;
  readonly country_code: string;
  /** Keys of the first and the last postcode, equally long. A prefix is a range whose ends are equal. */
  readonly postcode_from: string;
  readonly postcode_to: string;
  readonly amount: Money;
  readonly valid_from: Date;
  readonly valid_to: Date | null;
}

const bare = (postcode: string): string => postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * A postcode as it is compared: capitals and digits only, without its country's code ("SE-111 20"). British areas have
 * two signs and districts two digits ("W1A 0AX" is "W-01A0AX"), so that the prefix IV4 does not match IV40.
 * `postcodeKeySql` (server) is its equivalent.
 */
export function postcodeKey(country: string, postcode: string): string {
  const key = bare(postcode);
  if (country !== 'GB') return withoutCountry(country, key);
  return key
    .replace(/^([A-Z])(?=\d)/, '$1-')
    .replace(/^([A-Z][A-Z-])(\d)([A-Z]?)(\d[A-Z]{2})$/, (_, area, district, letter, inward) =>
      [area, '0', district, letter, inward].join(''),
    );
}

/** In addition to the country's code: L-1234, S-111 20, AX-22100 (Åland). */
const letters: Readonly<Record<string, string>> = { LU: 'L', SE: 'S', FI: 'AX' };

function withoutCountry(country: string, key: string): string {
  const signs = [country, letters[country] ?? country].find((each) => key.startsWith(each)) ?? '';
  return /\d/.test(key.charAt(signs.length)) ? key.slice(signs.length) : key;
}

/** The key of the beginning of a postcode, as users write remote areas: "IV4", "IM", "971". */
function prefixKey(country: string, prefix: string): string {
  if (country !== 'GB') return postcodeKey(country, prefix);
  // Only a space tells the sector "BT9 3" from the district "BT93".
  const [outward = '', inward = ''] = prefix.trim().toUpperCase().split(/\s+/);
  const [, area, district, rest] = /^([A-Z]{1,2})(\d{0,2})([A-Z]?)$/.exec(bare(outward)) ?? [];
  if (area === undefined) return postcodeKey(country, prefix);
  return `${area.padEnd(2, '-')}${district ? district.padStart(2, '0') : ''}${rest}${bare(inward)}`;
}

const maxKeyLength = 10;

export type PostcodeRangeRefusal = 'remote-area.empty' | 'remote-area.lengths' | 'remote-area.order';

/** A prefix ("971") or a range ("20000-20999", "IV1 – IV28") as keys. */
export function postcodeRange(
  country: string,
  text: string,
): Result<Pick<RemoteArea, 'postcode_from' | 'postcode_to'>, PostcodeRangeRefusal> {
  // Postcodes may have a dash of their own: a range has spaces around its dash, or equally long halves.
  const parts = text.trim().split(/\s+[-–—]\s+|…|\.{2,}|[–—]/);
  const halves = parts.length === 1 ? halvesOf(text.trim()) : parts;
  const [from = '', to = from] = halves.map((half) => prefixKey(country, half));
  const details = { from, to };
  if (from === '' || to === '' || halves.length > 2) return refuse('remote-area.empty', { found: text });
  if (from.length !== to.length || from.length > maxKeyLength) return refuse('remote-area.lengths', details);
  return from > to ? refuse('remote-area.order', details) : ok({ postcode_from: from, postcode_to: to });
}

function halvesOf(text: string): readonly string[] {
  const [, first, second] = /^([A-Za-z0-9]+)\s*-\s*([A-Za-z0-9]+)$/.exec(text) ?? [];
  return first !== undefined && second?.length === first.length ? [first, second] : [text];
}

/** The postcodes of an area as text. */
export function rangeText({ country_code: country, postcode_from: from, postcode_to: to }: PostcodeRange): string {
  const [first, last] = [from, to].map((key) => (country === 'GB' ? plainBritish(key) : key));
  return first === last ? `${first}` : `${first} – ${last}`;
}

type PostcodeRange = Pick<RemoteArea, 'country_code' | 'postcode_from' | 'postcode_to'>;

/** W-01A is W1A. A sector needs its space, by which it is read again: BT093 is "BT9 3", not the district BT93. */
const plainBritish = (key: string): string =>
  key
    .replace(/^([A-Z][A-Z-])(\d{2})([A-Z]?)(\d.*)$/, '$1$2$3 $4')
    .replace('-', '')
    .replace(/^([A-Z]{1,2})0(?=\d)/, '$1');

const contains = ({ postcode_from: from, postcode_to: to }: RemoteArea, key: string): boolean => {
  const start = key.slice(0, from.length);
  return start.length === from.length && from <= start && start <= to;
};

/** The area of a postcode: the most specific one, of equal ones the dearest. */
export function remoteAreaOf(areas: readonly RemoteArea[], key: string): RemoteArea | null {
  return areas
    .filter((area) => contains(area, key))
    .reduce<RemoteArea | null>((best, area) => (best && !isMoreSpecific(area, best) ? best : area), null);
}

const isMoreSpecific = (one: RemoteArea, other: RemoteArea): boolean =>
  one.postcode_from.length === other.postcode_from.length
    ? one.amount.minor > other.amount.minor
    : one.postcode_from.length > other.postcode_from.length;

/**
 * The rows of a country with the surcharge of the parcel's postcode. Without a postcode, as in a cart, prices are
 * without it.
 */
export function withRemoteAreas(
  rows: readonly ChannelPrice[],
  areas: readonly RemoteArea[],
  { country, postcode, at }: { readonly country: string; readonly postcode: string; readonly at: Date },
): readonly ChannelPrice[] {
  const key = postcodeKey(country, postcode);
  if (key === '' || areas.length === 0) return rows;
  const valid = areas.filter((area) => area.country_code === country && isValidAt(area, at));
  const found = new Map(
    [...Map.groupBy(valid, (area) => area.channel_id)].map(([id, some]) => [id, remoteAreaOf(some, key)] as const),
  );
  return rows.map((row) => {
    const area = found.get(row.channel_id);
    if (!area) return row;
    const surcharge = { name: '', amount: area.amount, remote_area: rangeText(area) };
    return { ...row, surcharges: [...row.surcharges, surcharge] };
  });
}
