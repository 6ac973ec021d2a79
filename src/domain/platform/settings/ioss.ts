/** An IOSS number: IM and ten digits. An intermediary's own number begins with IN and goes on no parcel. */
export const iossNumberOk = (text: string): boolean => /^IM\d{10}$/.test(text);

/** As typed or copied: without spaces, in capitals. */
export const plainIossNumber = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/** For those who need to tell numbers apart and not to use them. */
export const maskedIossNumber = (number: string): string => `${number.slice(0, 5)}•••••${number.slice(-2)}`;

/** The member states that give IOSS numbers, without their names: the browser writes those by itself. */
export const euMemberCodes: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
