import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keptKey } from './kept-key.ts';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
const version = 'v1';

/** Closes and opens what the database keeps but must not be able to tell. */
export type SecretBox = {
  /** `purpose` is bound to the text: sealed for one, it opens for no other. */
  seal(plain: string, purpose: string): string;
  /** Null when it was sealed with another key or for another purpose, or was changed. */
  open(sealed: string, purpose: string): string | null;
};

/** Under the key `secrets/settings-key` in the data folder. Lost with it: what was sealed has to be entered again. */
export function secretBox(dataDir: string): SecretBox {
  const key = Buffer.from(keptKey(dataDir, 'settings-key'), 'hex');
  return {
    seal(plain, purpose) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv);
      cipher.setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [form, text = ''] = sealed.split('.');
      const bytes = Buffer.from(text, 'base64url');
      if (form !== version || bytes.length < ivLength + tagLength) return null;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength));
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      try {
        const body = bytes.subarray(ivLength + tagLength);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
