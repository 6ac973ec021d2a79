/** 4 to 6 capital letters; it stands before order numbers and on shelves. */
export const storeCodeOk = (code: string): boolean => /^[A-Z]{4,6}$/.test(code);

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const address = new RegExp(
  `^(https?://)?(${label}\\.)+([a-z]{2,63}|xn--[a-z\\d-]{1,59})(:\\d{2,5})?([/?#]\\S*)?$`,
  'i',
);

/** A shop's web address: a host with a dot, with or without http(s) before and a path behind. */
export const storeUrlOk = (url: string): boolean => url.trim().length <= 2000 && address.test(url.trim());

/** The address as it is kept: with its scheme, host in small letters, no slash at the end. */
export function tidyStoreUrl(url: string): string {
  const [, scheme = 'https://', rest = ''] = /^(https?:\/\/)?(.*)$/i.exec(url.trim()) ?? [];
  const host = /^[^/?#]*/.exec(rest)?.[0] ?? '';
  return `${scheme.toLowerCase()}${host.toLowerCase()}${rest.slice(host.length).replace(/\/+$/, '')}`;
}
