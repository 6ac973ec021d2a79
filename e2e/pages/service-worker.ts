import type { Page } from '@playwright/test';
import { renameSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * The worker has cached the app's files and controls the page. It starts five seconds after the page and downloads all files, next to
 * the other browsers: on busy cores that took more than half a minute.
 */
export const untilInstalled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 90_000 });

const workerFile = fileURLToPath(new URL('../../dist/sw.js', import.meta.url));
const packed = { '': (bytes: Buffer) => bytes, '.gz': gzipSync, '.br': brotliCompressSync };

/** Serves a changed worker, as after an update, until the returned function is called. */
export function changeWorker(): () => void {
  const before = readFileSync(workerFile);
  const write = (bytes: Buffer) => {
    for (const [end, pack] of Object.entries(packed)) replaceFile(workerFile + end, pack(bytes));
  };
  write(Buffer.concat([before, Buffer.from('\n// newer\n')]));
  return () => write(before);
}

/** In one step, because the servers of the other tests serve the same file. */
function replaceFile(path: string, bytes: Buffer): void {
  writeFileSync(`${path}.next`, bytes);
  renameSync(`${path}.next`, path);
}
