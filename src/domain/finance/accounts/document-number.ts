// Crockford's base 32 alphabet: no letter that is read as a digit.
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A human-readable document number: kind, day and five characters of the random id ('R-261120-7K3QF'). Numbers of one
 * day collide once in 33 million pairs; the unique key in the database prevents duplicates.
 */
export function documentNumber(
  kind: 'R' | 'M' | 'CO' | 'RF' | 'RS' | 'CL' | 'SC' | 'MF' | 'W' | 'PP' | 'ST',
  id: string,
  at: Date,
): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  const bits = Number.parseInt(id.replaceAll('-', '').slice(-7), 16);
  const random = Array.from({ length: 5 }, (_, i) => signs.charAt(Math.floor(bits / 32 ** i) % 32)).join('');
  return `${kind}-${day}-${random}`;
}
