import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { fileKinds } from '#domain/platform/files/kinds.ts';
import { endsSize, sniffFile } from '#domain/platform/files/sniff.ts';
import type { Upload } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';

export const avatarPurpose = 'avatar';
export const maxAvatarBytes = 1_048_576;
const allowed = ['png', 'jpg', 'webp'] as const;

/** The media type of a picture by its content, independent of its name; null when unsupported. */
export async function avatarType({ path, name, size }: Upload): Promise<string | null> {
  if (size === 0 || size > maxAvatarBytes) return null;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.min(endsSize, size)), position: 0 });
    const head = buffer.subarray(0, bytesRead);
    const kind = allowed.find((each) => each === sniffFile(name, { head, tail: head }));
    return kind ? fileKinds[kind].type : null;
  } finally {
    await file.close();
  }
}

export const avatarPath = (fileId: string): string => `/avatars/${fileId}`;
export const fileIdOf = (avatar: string | null): string | null =>
  /^\/avatars\/([0-9a-f-]{36})$/.exec(avatar ?? '')?.[1] ?? null;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** GET /avatars/{id}: an `img` sends no token, so the random name grants access to this picture only. */
export function avatars(app: FastifyInstance, { db, files }: Services): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const file = uuid.test(request.params.file) ? await files.find(db, request.params.file) : null;
    if (file?.purpose !== avatarPurpose) return reply.callNotFound();
    return reply
      .type(file.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(await files.stream(file.id));
  });
}
