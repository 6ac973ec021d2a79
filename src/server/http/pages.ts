import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { prefix } from './serve.ts';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/**
 * The built app. Hashed assets are kept for ever, the page itself never; any other path without a dot is the app's own
 * and gets the page.
 */
export async function pages(app: FastifyInstance): Promise<void> {
  if (!existsSync(dist)) return;
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/') || path.includes('/flags/') || path.includes('/pictures/');
      reply.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith(prefix) || path.split('/').at(-1)?.includes('.')) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
