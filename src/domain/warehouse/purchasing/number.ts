// Crockford's base 32 alphabet: no letter that is read as a digit.
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A human-readable number: a letter, its day and eight characters of its random id ('P-261120-7K3QF0AB'). */
export function purchaseNumber(id: string, at: Date, letter: 'P' | 'S' | 'C' | 'H' = 'P'): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  const bits = Number.parseInt(id.replaceAll('-', '').slice(-10), 16);
  const random = Array.from({ length: 8 }, (_, i) => signs.charAt(Math.floor(bits / 32 ** i) % 32)).join('');
  return `${letter}-${day}-${random}`;
}

/** A number of a supplier order within a text in upper case. */
export const supplierOrderNumberPattern = /\bS-\d{6}-[0-9A-HJKMNP-TV-Z]{8}\b/;
