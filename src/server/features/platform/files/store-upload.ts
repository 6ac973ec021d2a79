import { fileKinds, kindsFor, safeFileName, type UploadPurpose } from '#domain/platform/files/kinds.ts';
import { refuse } from '#domain/shared/result.ts';
import type { FileStore } from '../../../core/files/store.ts';
import type { Db, Upload } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { kindOfUpload } from './kind-of-upload.ts';

const allowedFor = (purpose: UploadPurpose): string =>
  kindsFor(purpose)
    .map((kind) => fileKinds[kind].extensions[0])
    .join(', ');

type Uploaded = {
  readonly ownerId: string;
  readonly purpose: UploadPurpose;
  readonly upload: Pick<Upload, 'path' | 'size' | 'name'>;
};

/** Stores a file whose content is of a permitted type. */
export async function storeUpload(
  files: Pick<FileStore, 'put'>,
  db: Db,
  { ownerId, purpose, upload }: Uploaded,
  now: Date,
) {
  const shown = upload.name || '?';
  if (upload.size === 0) return refuse('file.empty', { name: shown });
  const kind = await kindOfUpload(upload);
  if (!kind || !kindsFor(purpose).includes(kind))
    return refuse('file.wrong-type', { name: shown, allowed: allowedFor(purpose) });
  const name = safeFileName(upload.name, kind);
  const file = { id: newId(), ownerId, purpose, name, type: fileKinds[kind].type };
  return files.put(db, file, { path: upload.path }, now);
}
