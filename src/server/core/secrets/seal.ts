import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { secretFile } from './secret-file.ts';

const version = 1;
const nonceSize = 12;
const tagSize = 16;

const keyOf = (dataDir: string): Buffer => Buffer.from(secretFile(dataDir, 'sealing-key'), 'hex');

/**
 * Encrypts a secret (AES-256-GCM, key in DATA_DIR/secrets). `purpose` is authenticated: a secret sealed for one purpose
 * cannot be opened for another.
 */
export function seal(dataDir: string, purpose: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceSize);
  const cipher = createCipheriv('aes-256-gcm', keyOf(dataDir), nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
}

/** @throws when sealed with another key or for another purpose, or when modified */
export function unseal(dataDir: string, purpose: string, sealed: Buffer): Buffer {
  if (sealed[0] !== version) throw new Error(`a secret has an unknown seal format (${sealed[0]})`);
  const nonce = sealed.subarray(1, 1 + nonceSize);
  const tag = sealed.subarray(1 + nonceSize, 1 + nonceSize + tagSize);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(dataDir), nonce).setAAD(Buffer.from(purpose)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceSize + tagSize)), decipher.final()]);
}
