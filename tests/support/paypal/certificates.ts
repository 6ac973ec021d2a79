import { createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

// The few ASN.1 types of a certificate, in DER.
const tagged = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const head = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
};
const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);
const oid = (...bytes: number[]) => tagged(0x06, Buffer.from(bytes));
const rsaSha256 = () => sequence(oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), tagged(0x05));
const nameOf = (text: string) =>
  sequence(tagged(0x31, sequence(oid(0x55, 0x04, 0x03), tagged(0x0c, Buffer.from(text)))));
const time = (at: Date) => tagged(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')}Z`));
const extension = (id: number, isCritical: boolean, value: Buffer) =>
  sequence(oid(0x55, 0x1d, id), ...(isCritical ? [tagged(0x01, Buffer.of(0xff))] : []), tagged(0x04, value));

export type Certified = { readonly pem: string; readonly key: KeyObject; readonly name: string };

const day = 24 * 60 * 60 * 1000;
const pemOf = (der: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${der
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')}\n-----END CERTIFICATE-----\n`;

/** A certificate with a new RSA key; without an issuer it signs itself. */
export function certify(
  name: string,
  { issuer, dns, until = new Date(Date.now() + day) }: { issuer?: Certified; dns?: string; until?: Date } = {},
): Certified {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const serial = Buffer.concat([Buffer.of(1), randomBytes(8)]);
  const extensions = dns
    ? [extension(0x11, false, sequence(tagged(0x82, Buffer.from(dns))))]
    : [extension(0x13, true, sequence(tagged(0x01, Buffer.of(0xff))))];
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))),
    tagged(0x02, serial),
    rsaSha256(),
    nameOf(issuer?.name ?? name),
    sequence(time(new Date(until.getTime() - 30 * day)), time(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  );
  const signature = createSign('RSA-SHA256')
    .update(body)
    .sign(issuer?.key ?? privateKey);
  const der = sequence(body, rsaSha256(), tagged(0x03, Buffer.of(0), signature));
  return { pem: pemOf(der), key: privateKey, name };
}
