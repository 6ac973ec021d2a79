import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = 1024;

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
      handler() {
        const dir = this.environment.config.build.outDir;
        for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest|wasm)$/.test(entry.name)) continue;
          const path = join(entry.parentPath, entry.name);
          const bytes = readFileSync(path);
          if (bytes.length < worthIt) continue;
          writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
