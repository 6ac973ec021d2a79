import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = 1024;
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < worthIt) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, best));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** Compresses at build time, so that the server does not compress at every request. */
export function compressed(): Plugin {
  return {
    name: 'parcelyard-compressed',
    apply: 'build',
    // Runs after all plugins that write files.
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const dir = this.environment.config.build.outDir;
        const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && /\.(js|css|html|svg|json|webmanifest|wasm)$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name));
        await Promise.all(paths.map(compress));
      },
    },
  };
}
