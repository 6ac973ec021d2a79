import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { ok, refuse, type Refused, type Result } from '#domain/shared/result.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import { settingOf } from '../../features/platform/settings/settings.ts';
import { privateFile } from '../files/private-folder.ts';
import type { Services } from '../../services.ts';
import type { Upload } from './context.ts';
import { otherFault } from './input-fault.ts';

const maxFields = 20;
const maxFieldBytes = 10_000;

type UploadRefusal = 'input.invalid' | 'body.too-large';
type Received = { fields: Record<string, string>; file: Upload; discard: () => Promise<void> };
type Parts = { fields: Record<string, string>; file: Upload | null };

/** Streams the request's file to disk; the other fields become the input. Nothing is buffered in memory. */
export async function receiveUpload(
  request: FastifyRequest,
  services: Services,
): Promise<Result<Received, UploadRefusal>> {
  if (!request.isMultipart()) return refuse('input.invalid', otherFault('file', 'a multipart body is needed'));
  const megabytes = await settingOf(services.db, 'limits.uploadMb');
  const path = await services.files.newUpload();
  const discard = () => rm(path, { force: true });
  try {
    const received = await readParts(request, path, megabytes);
    if (received.ok && received.value.file)
      return ok({ fields: received.value.fields, file: received.value.file, discard });
    await discard();
    return received.ok ? refuse('input.invalid', otherFault('file', 'a file is missing')) : received;
  } catch (error) {
    await discard();
    if (isOurFault(error)) throw error;
    return refuse('input.invalid', otherFault('file', problemOf(error)));
  } finally {
    // Reads and discards the rest of the body: otherwise the client might never see the response.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readParts(
  request: FastifyRequest,
  path: string,
  megabytes: number,
): Promise<Result<Parts, UploadRefusal>> {
  const fields: Record<string, string> = {};
  let file: Upload | null = null;
  const limits = { fileSize: megabytes * 1024 * 1024, files: 1, fields: maxFields, fieldSize: maxFieldBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) return tooLong(part.fieldname);
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const sha256 = await save(part.file, path);
    if (part.file.truncated) return refuse('body.too-large', { limit: `${megabytes} MB` });
    const { size } = await stat(path);
    file = { path, name: cutText(cleanText(part.filename), 200), type: part.mimetype, size, sha256 };
  }
  return ok({ fields, file });
}

/** Resolves to the hash of the written content. */
async function save(content: Readable, path: string): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(content, hashed, createWriteStream(path, { mode: privateFile }));
  return hash.digest('hex');
}

const tooLong = (name: string): Refused<'input.invalid'> =>
  refuse('input.invalid', { field: name, name, fault: 'too_long', limit: maxFieldBytes });

/** Errors of our disk name the failed system call; all others come from the client. */
const isOurFault = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ECONNRESET';

function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return 'only one file can be sent at once';
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return 'it came with too many fields';
  return 'it did not arrive whole';
}
