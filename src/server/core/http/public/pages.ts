import fastifyStatic from '@fastify/static';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../../../../dist', import.meta.url));
const hashedFiles = join(dist, 'assets') + sep;

/** Serves the built app. Hashed assets are cached forever, the page itself never. */
export async function pages(app: FastifyInstance): Promise<void> {
  if (!existsSync(dist)) return;
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    cacheControl: false,
    // The ETag is sufficient; with a hundred small files every header counts.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(hashedFiles);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** The built page; empty without a build. */
export function pageText(): string {
  const page = join(dist, 'index.html');
  return existsSync(page) ? readFileSync(page, 'utf8') : '';
}

/** First path segments of the server itself: unknown paths below them are 404, never the app. */
const serverFolders = new Set([
  'admin',
  'assets',
  'avatars',
  'flags',
  'help-pictures',
  'icons',
  'images',
  'pictures',
  'samples',
  'screenshots',
]);

/** A path without a dot belongs to the app: it gets the page, and the app's router takes over. */
export const isAppPath = (url: string): boolean => {
  const segments = (url.split('?')[0] ?? '/').split('/');
  return !serverFolders.has(segments[1] ?? '') && !segments.at(-1)?.includes('.');
};
