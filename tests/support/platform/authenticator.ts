import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

const url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
type Question = { readonly challenge: string };

/** A software passkey: produces a browser's responses, with configurable faults. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly origin: string;
  readonly rpId: string;
  /** Signature counter, as in a hardware key. */
  counter = 0;
  userHandle: string | undefined;
  readonly #private: KeyObject;
  readonly #public: Buffer;

  constructor(origin: string, rpId = new URL(origin).hostname) {
    this.origin = origin;
    this.rpId = rpId;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#private = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: EC2, ES256, P-256, then the point.
    this.#public = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  #data(extra: number, ...more: Buffer[]): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.rpId), Buffer.of(flags.present | flags.verified | extra), count, ...more]);
  }

  #client(type: string, { challenge }: Question): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** The response to a registration challenge. */
  make(question: Question & { user?: unknown }) {
    this.userHandle = (question.user as { id?: string } | undefined)?.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = this.#data(flags.attested, Buffer.alloc(16), length, this.id, this.#public);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.of(data.length),
      data,
    ]);
    return this.#answer({
      clientDataJSON: url(this.#client('webauthn.create', question)),
      attestationObject: url(attestation),
      transports: ['internal'],
    });
  }

  /** The response to a login challenge. */
  sign(question: Question) {
    this.counter += 1;
    const data = this.#data(0);
    const client = this.#client('webauthn.get', question);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#private);
    return this.#answer({
      clientDataJSON: url(client),
      authenticatorData: url(data),
      signature: url(signature),
      ...(this.userHandle ? { userHandle: this.userHandle } : {}),
    });
  }

  #answer<R extends { clientDataJSON: string }>(response: R) {
    const id = url(this.id);
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }
}
