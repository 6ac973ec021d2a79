import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

// Resolved, not guessed: packages may be installed above the project.
const flags = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');

type Named = { Params: { file: string } };

async function sendPicture(reply: FastifyReply, folder: string, file: string) {
  // One plain name: nothing in it can lead out of the folder.
  const path = /^[A-Za-z0-9-]{1,80}\.svg$/.test(file) ? join(folder, file) : null;
  if (path === null || !existsSync(path)) return reply.callNotFound();
  return reply
    .type('image/svg+xml')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(await readFile(path));
}

/** Product pictures of the demo world and flags by country code. Both never change under their name. */
export function pictures(app: FastifyInstance, { dataDir }: Pick<Config, 'dataDir'>): void {
  const drawn = join(dataDir, 'pictures');
  app.get<Named>('/pictures/:file', (request, reply) => sendPicture(reply, drawn, request.params.file));
  app.get<Named>('/flags/:file', (request, reply) => sendPicture(reply, flags, request.params.file));
}
