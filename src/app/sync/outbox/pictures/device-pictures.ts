import { devicePicture, devicePicturesIn, withPaths } from '#domain/platform/outbox/device-pictures.ts';
import { newKey } from '../../key.ts';
import { upload } from '../../request.ts';
import { deviceDb } from '../device-db.ts';

/** Stores a picture on this device. @returns its reference @throws when the device cannot store it */
export async function keepPicture(file: File): Promise<string> {
  const id = newKey();
  await deviceDb().pictures.add({ id, blob: file, name: file.name, at: Date.now() });
  return devicePicture(id);
}

export const pictureOnDevice = async (id: string): Promise<Blob | null> =>
  (await deviceDb().pictures.get(id))?.blob ?? null;

export const dropPictures = (ids: readonly string[]): Promise<void> => deviceDb().pictures.bulkDelete([...ids]);

const day = 86_400_000;
/** Pictures of drafts that were left this long ago are deleted. */
const maxAgeDays = 60;

/** Deletes pictures that no draft and no operation has needed for a long time. */
export const dropOldPictures = async (now = Date.now()): Promise<number> =>
  deviceDb()
    .pictures.filter(({ at }) => at < now - maxAgeDays * day)
    .delete();

/** The path of a stored picture; null when it is no longer here. Its id is the key, so that a repeated upload is one picture. */
async function pathOf(id: string): Promise<string | null> {
  const row = await deviceDb().pictures.get(id);
  if (!row) return null;
  if (row.path !== undefined) return row.path;
  const file = new File([row.blob], row.name, { type: row.blob.type });
  const { url } = await upload('common.uploadImg', {}, file, id);
  await deviceDb().pictures.update(id, { path: url });
  return url;
}

/** Uploads the pictures of an input. @returns it with their paths @throws Refused, Unreachable, InvalidResponse */
export async function withUploaded<T>(input: T): Promise<T> {
  const paths = new Map<string, string>();
  for (const id of devicePicturesIn(input)) {
    const path = await pathOf(id);
    if (path !== null) paths.set(id, path);
  }
  return withPaths(input, paths) as T;
}

/** Uploads a stored picture ahead of the command that needs it, so that the command is quick. */
export const uploadAhead = async (id: string): Promise<void> => void (await pathOf(id));
