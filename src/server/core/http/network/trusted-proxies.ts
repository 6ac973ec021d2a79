import { isIP } from 'node:net';
import { StartRefusal } from '../../../start-refusal.ts';

const ranges = ['loopback', 'linklocal', 'uniquelocal'] as const;

/**
 * Parses TRUSTED_PROXIES: addresses, CIDR ranges and the names `loopback`, `linklocal`, `uniquelocal`, or `none`. Only
 * these may set the client's address in X-Forwarded-For.
 */
export function readTrustedProxies(value = 'loopback'): readonly string[] {
  if (value.toLowerCase() === 'none') return [];
  const parts = value.split(',').map((part) => part.trim());
  for (const part of parts) {
    if (!isRange(part))
      throw new StartRefusal(
        `TRUSTED_PROXIES holds "${part}": each part must be an IP address, a range such as 10.0.0.0/8, loopback, linklocal or uniquelocal; "none" alone trusts no proxy.`,
      );
    if (/\/0+$/.test(part))
      throw new StartRefusal(
        `TRUSTED_PROXIES holds "${part}", so anyone could claim any address: name your proxies only.`,
      );
  }
  return parts;
}

function isRange(part: string): boolean {
  if (ranges.some((name) => name === part)) return true;
  const [address = '', bits, ...more] = part.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0 || address.includes('%')) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
