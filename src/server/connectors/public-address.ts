import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** A loopback, private, multicast or reserved address. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isInside(mapped);
  const family = isIP(address);
  if (family === 0) return true;
  // Other notations of an IPv4 address inside an IPv6 one have no legitimate use.
  if (family === 6 && /^::(ffff:)?[0-9a-f]/i.test(address)) return true;
  return inside.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** A host name resolved into the private network. */
export class InsideAddress extends Error {
  override name = 'InsideAddress';
}

/**
 * Resolves like the system, and fails with {@link InsideAddress} when any address is internal. Passed to the request
 * itself, so that the checked address is the one that is connected to (no DNS rebinding).
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    if (found.some(({ address }) => isInside(address)) || found[0] === undefined) {
      return done(new InsideAddress(host), '', 0);
    }
    return options.all ? done(null, found) : done(null, found[0].address, found[0].family);
  });
};
