import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { secretBox } from './box.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcelyard-box-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what was sealed opens again, for its purpose and with its key only', () => {
  const box = secretBox(folder);
  const sealed = box.seal('geheim 秘密', 'taoworld.appSecret');
  expect(sealed).not.toContain('geheim');
  expect(box.seal('geheim 秘密', 'taoworld.appSecret')).not.toBe(sealed);
  expect(secretBox(folder).open(sealed, 'taoworld.appSecret')).toBe('geheim 秘密');
  expect(box.open(sealed, 'push.vapid')).toBeNull();
  const other = mkdtempSync(join(tmpdir(), 'parcelyard-box-'));
  expect(secretBox(other).open(sealed, 'taoworld.appSecret')).toBeNull();
  rmSync(other, { recursive: true, force: true });
});

test('what was changed, cut or never sealed does not open', () => {
  const box = secretBox(folder);
  const sealed = box.seal('x', 'a');
  const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A');
  for (const wrong of ['', 'v1.', 'plain', sealed.slice(0, 12), `v2${sealed.slice(2)}`, changed]) {
    expect([wrong, box.open(wrong, 'a')]).toEqual([wrong, null]);
  }
});

test('only the owner may read the key', () => {
  secretBox(folder);
  expect(statSync(join(folder, 'secrets', 'settings-key')).mode & 0o777).toBe(0o600);
});
