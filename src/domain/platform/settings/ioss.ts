/** An IOSS number: IM and ten digits. An intermediary's own number begins with IN and is not used on parcels. */
export const iossNumberOk = (text: string): boolean => /^IM\d{10}$/.test(text);

/** Normalized: without spaces, uppercase. */
export const plainIossNumber = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/** Masked for users who need to distinguish numbers but not use them. */
export const maskedIossNumber = (number: string): string => `${number.slice(0, 5)}•••••${number.slice(-2)}`;

/** The member states that issue IOSS numbers, as codes: the browser localizes the names. */
export const euMemberCodes: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
