/** A port of a web address as digits. */
export const isPort = (digits: string): boolean => /^\d{1,5}$/.test(digits) && Number(digits) <= 65_535;
