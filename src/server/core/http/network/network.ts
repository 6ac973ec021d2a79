import { isIPv6 } from 'node:net';

/** The network for rate limits: one IPv4 address, or an IPv6 /64, which a provider assigns to a single customer. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (v4) return v4;
  if (!isIPv6(bare)) return address;
  const [head = '', tail = ''] = bare.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail)];
  const zeros = bare.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  const whole = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${whole.join(':')}::/64`;
}
