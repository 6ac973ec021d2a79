import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { callRows } from './call-table.ts';

type Entry = { readonly url: string; readonly revision: string | null };

const kept = /\.(js|css|woff2|svg|png|webmanifest)$|^index\.html$/;
/** Samples are for downloading; the decoder of pictures is fetched, and kept, when a camera is first opened. */
const left = /^samples\/|^sw\.js$|\.wasm$|screenshot/;

/** What the installed app needs to start without a network. Hashed names are their own revision. */
function entriesOf(dir: string): Entry[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => kept.test(file) && !left.test(file))
    .toSorted()
    .map((file) => ({
      url: `/${file}`,
      revision: file.startsWith('assets/')
        ? null
        : createHash('sha256')
            .update(readFileSync(join(dir, file)))
            .digest('hex')
            .slice(0, 16),
    }));
}

/** The commands that may wait for the server: the worker sends them where no page lives. */
const queuedPaths = async (root: string) =>
  Object.fromEntries(
    (await callRows(root)).filter((call) => call.offline === 'queue').map(({ name, path }) => [name, path]),
  );

/** Builds `sw/index.ts` to `/sw.js` with the list of the files it keeps. */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'parcelyard-service-worker',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const outDir = join(root, this.environment.config.build.outDir);
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          define: {
            'self.__precache': JSON.stringify(entriesOf(outDir)),
            'self.__queued': JSON.stringify(await queuedPaths(root)),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir,
            emptyOutDir: false,
            target: 'es2023',
            copyPublicDir: false,
            rolldownOptions: {
              input: join(root, 'sw/index.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
            },
          },
        });
      },
    },
  };
}
