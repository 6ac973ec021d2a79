import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const known = new Map<string, string>();

/** 32 random bytes in hex stored next to the data, readable by the owner only; created on first use. */
export function secretFile(dataDir: string, name: string): string {
  const path = join(dataDir, 'secrets', name);
  const cached = known.get(path);
  if (cached !== undefined) return cached;
  if (!existsSync(path)) {
    mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
    // Written to a draft and linked: of several processes that start together the first one's secret wins.
    const draft = join(dataDir, 'secrets', randomUUID());
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  const secret = readFileSync(path, 'utf8').trim();
  known.set(path, secret);
  return secret;
}
