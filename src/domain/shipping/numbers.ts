/** FNV-1a over the text: the same id gives the same number on every machine. */
function hashOf(text: string): bigint {
  let hash = 0xcb_f2_9c_e4_84_22_23_25n;
  for (const sign of text) hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0) ?? 0)) * 0x1_00_00_00_01_b3n);
  return hash;
}

const digitsOf = (text: string, count: number): string =>
  String(hashOf(text) % 10n ** BigInt(count)).padStart(count, '0');

/** Luhn: finds every single wrong digit and every swap of neighbours but 09. */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((all, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Our own number on slip and label: PY, ten digits and a check digit. `turn` gives another one where it is taken. */
export function waybillNumber(parcelId: string, turn = 0): string {
  const digits = digitsOf(`waybill ${parcelId} ${turn}`, 10);
  return `PY${digits}${checkDigit(digits)}`;
}

/** Whether a scanned text can be one of our waybills. */
export const isWaybill = (text: string): boolean =>
  /^PY\d{11}$/.test(text) && checkDigit(text.slice(2, 12)) === text.slice(12);

/** How each carrier's numbers begin, and how many digits follow. */
const formats: Readonly<Record<string, readonly [prefix: string, digits: number]>> = {
  YTX: ['YT2632', 12],
  NLP: ['NP', 13],
  ORC: ['ORC', 13],
};

/** The number a carrier knows the parcel by, in the carrier's own form. `turn` as for the waybill. */
export function trackNumber(carrierCode: string, parcelId: string, turn = 0): string {
  const [prefix, digits] = formats[carrierCode] ?? [carrierCode, 14];
  return `${prefix}${digitsOf(`track ${parcelId} ${turn}`, digits)}`;
}
