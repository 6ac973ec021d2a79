import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ok, refuse, type Result } from '#domain/result.ts';
import { settingOf } from '../features/settings/settings.ts';
import type { Services } from '../services.ts';
import type { Upload } from './context.ts';
import { otherFault } from './input-fault.ts';

/** Largest file a call ever takes; an installation may set less (settings, `limits.uploadMb`). */
export const uploadLimit = 50 * 1024 * 1024;

type Received = { fields: Record<string, string>; file: Upload; discard: () => Promise<void> };

/** Streams the one field named `file` to disk; the other fields become the input. Nothing is held in memory. */
export async function receiveUpload(
  request: FastifyRequest,
  services: Services,
): Promise<Result<Received, 'input.invalid' | 'body.too-large'>> {
  if (!request.isMultipart()) return refuse('input.invalid', otherFault('file', 'a multipart body is needed'));
  const megabytes = await settingOf(services.db, 'limits.uploadMb');
  const folder = join(services.config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const fields: Record<string, string> = {};
  let file: Upload | null = null;
  const discard = async () => {
    if (file) await rm(file.path, { force: true });
  };
  for await (const part of request.parts({
    limits: { fileSize: megabytes * 1024 * 1024, files: 1, fields: 20, fieldSize: 10_000 },
  })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      const path = join(folder, randomUUID());
      file = { path, name: part.filename.slice(0, 200), type: part.mimetype, size: 0 };
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) {
        await discard();
        return refuse('body.too-large', { limit: `${megabytes} MB` });
      }
      file = { ...file, size: (await stat(path)).size };
    }
  }
  return file ? ok({ fields, file, discard }) : refuse('input.invalid', otherFault('file', 'a file is missing'));
}
