/** The first letter or digit of a name, for products without a picture; empty when there is none. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase() ?? '';
