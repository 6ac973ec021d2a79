import { isPort } from '../../shared/text/port.ts';

/** 4 to 6 capital letters; used as a prefix of order numbers and shelf labels. */
export const storeCodeOk = (code: string): boolean => /^[A-Z]{4,6}$/.test(code);

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const address = new RegExp(
  `^(https?://)?(${label}\\.)+([a-z]{2,63}|xn--[a-z\\d-]{1,59})(:\\d{2,5})?([/?#]\\S*)?$`,
  'i',
);

/** A shop's web address: a host with a dot, optionally with http(s) and a path. */
export function storeUrlOk(url: string): boolean {
  const match = address.exec(url.trim());
  return match !== null && url.trim().length <= 2000 && isPort(match[4]?.slice(1) ?? '443');
}

/** The normalized address: with scheme, host in lowercase, no trailing slash. */
export function tidyStoreUrl(url: string): string {
  const [, scheme = 'https://', rest = ''] = /^(https?:\/\/)?(.*)$/i.exec(url.trim()) ?? [];
  const host = /^[^/?#]*/.exec(rest)?.[0] ?? '';
  return `${scheme.toLowerCase()}${host.toLowerCase()}${rest.slice(host.length).replace(/\/+$/, '')}`;
}
