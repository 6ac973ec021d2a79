import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

// Resolved, because packages may be installed above the project.
const flags = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');

type Named = { Params: { file: string } };
type Picture = { readonly plain: Buffer; readonly small: Buffer };

/** One plain name, without path traversal. */
const isName = (file: string): boolean => /^[A-Za-z0-9-]{1,80}\.svg$/.test(file);

/** A folder of some hundred small pictures, each read and compressed once. */
function pictureCache(folder: string): (file: string) => Promise<Picture | null> {
  const known = new Map<string, Picture>();
  return async (file) => {
    const cached = known.get(file);
    if (cached || !isName(file)) return cached ?? null;
    const plain = await readFile(join(folder, file)).catch(() => null);
    if (!plain) return null;
    const picture = { plain, small: gzipSync(plain, { level: 9 }) };
    known.set(file, picture);
    return picture;
  };
}

/** Demo product pictures and flags by country code. Both are immutable. */
export function pictures(app: FastifyInstance, { dataDir }: Pick<Config, 'dataDir'>): void {
  const serve =
    (find: ReturnType<typeof pictureCache>) => async (request: FastifyRequest<Named>, reply: FastifyReply) => {
      const picture = await find(request.params.file);
      if (!picture) return reply.callNotFound();
      reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable');
      const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
      if (!takesGzip || picture.small.length >= picture.plain.length) return reply.send(picture.plain);
      return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(picture.small);
    };
  app.get<Named>('/pictures/:file', serve(pictureCache(join(dataDir, 'pictures'))));
  app.get<Named>('/flags/:file', serve(pictureCache(flags)));
}
