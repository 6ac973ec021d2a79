import { isPort } from '../../shared/text/port.ts';

const name = String.raw`(?:[\p{L}\p{N}_-]+\.)*\p{L}[\p{L}\p{N}-]*\.?`;
const byte = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const address = new RegExp(
  String.raw`^https?://(?:${name}|(?:${byte}\.){3}${byte}|\[([\da-f:]+)\])(?::(\d+))?(?:[/?#]\S*)?$`,
  'iu',
);

/** Eight groups of up to four hexadecimal digits, or fewer with one `::`. */
function isIpv6(text: string): boolean {
  const halves = text.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const isWhole = halves.length === 2 ? groups.length < 8 : halves.length === 1 && groups.length === 8;
  return isWhole && groups.every((group) => /^[\da-f]{1,4}$/i.test(group));
}

/** An http or https address without user name or password; its host is a name or an IP address. */
export function isWebAddress(text: string): boolean {
  const match = address.exec(text);
  if (!match) return false;
  const [, ipv6, port = '443'] = match;
  return isPort(port) && (ipv6 === undefined || isIpv6(ipv6));
}

/** One mail address, checked loosely; the mail server decides. */
export const isMailAddress = (text: string): boolean => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(text);
