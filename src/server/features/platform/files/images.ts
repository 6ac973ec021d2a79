import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { commonUploadImg } from '#contract/platform/files.ts';
import { fileKinds, maxImageMegabytes, photoFileKinds, safeFileName } from '#domain/platform/files/kinds.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { IdRow, query } from '../../../core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { PictureRefusal } from '../../../core/files/pictures/strip.ts';
import type { Db, Handler, Upload } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { kindOfUpload } from './kind-of-upload.ts';

/** The purpose of pictures of products. */
export const imagePurpose = 'image';
const megabyte = 1_048_576;
const imagePath = (fileId: string): string => `/images/${fileId}`;

type ImageRefusal = 'file.empty' | 'file.too-large' | 'file.wrong-type' | PictureRefusal;

type NewImage = {
  readonly services: Services;
  readonly db: Db;
  readonly ownerId: string;
  readonly now: Date;
};

/** Stores a picture of a product after checking its size and type. @returns its path */
export async function saveImage(
  upload: Pick<Upload, 'path' | 'name' | 'size'>,
  { services, db, ownerId, now }: NewImage,
): Promise<Result<string, ImageRefusal>> {
  const shown = upload.name || '?';
  if (upload.size === 0) return refuse('file.empty', { name: shown });
  if (upload.size > maxImageMegabytes * megabyte)
    return refuse('file.too-large', { name: shown, limit: maxImageMegabytes });
  const kind = await kindOfUpload(upload);
  if (!kind || !photoFileKinds.includes(kind))
    return refuse('file.wrong-type', { name: shown, allowed: photoFileKinds.join(', ') });
  // A random UUID, because the name protects the picture, and a UUIDv7 is partly predictable.
  const file = { id: randomUUID(), ownerId, purpose: imagePurpose, type: fileKinds[kind].type };
  const stored = await services.files.put(
    db,
    { ...file, name: safeFileName(upload.name, kind) },
    { path: upload.path },
    now,
  );
  return stored.ok ? ok(imagePath(file.id)) : stored;
}

/** Stores an uploaded picture of a product. */
export const storeImage: Handler<typeof commonUploadImg> = async ({ upload, actor, db, services, now }) => {
  const saved = await saveImage(upload, { services, db, ownerId: actor.userId, now });
  return saved.ok ? ok({ url: saved.value }) : saved;
};

const stored = /^\/images\/([\da-f-]{36})$/;

const storedIds = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => {
    const id = stored.exec(path)?.[1];
    return id !== undefined && isUuid(id) ? [id] : [];
  });

/**
 * Makes pictures that this user uploaded readable only by the rule of a purpose: a picture that was taken offline is
 * uploaded before its command is known. @returns their file ids, in the order of the paths
 */
export async function makePrivate(
  db: Db,
  paths: readonly string[],
  { ownerId, purpose }: { readonly ownerId: string; readonly purpose: string },
): Promise<readonly string[]> {
  const ids = storedIds(paths);
  if (ids.length === 0) return [];
  const rows = await query(db, IdRow).all(sql`
    update files set purpose = ${purpose}
    where id = any(${sql.param([...ids])}::uuid[]) and owner_id = ${ownerId} and purpose = ${imagePurpose} returning id`);
  const made = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => made.has(id));
}

/** Deletes stored pictures; other paths are ignored. */
export async function removeImages(services: Services, db: Db, paths: readonly string[]): Promise<void> {
  for (const id of storedIds(paths)) await services.files.remove(db, id);
}

/** GET /images/{id}: an `img` sends no token, and shops fetch pictures of products without one. */
export function images(app: FastifyInstance, { db, files }: Services): void {
  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const file = isUuid(request.params.file) ? await files.find(db, request.params.file) : null;
    if (file?.purpose !== imagePurpose) return reply.callNotFound();
    return reply
      .type(file.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(await files.stream(file.id));
  });
}
