import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, reduced } from '#domain/catalog/pictures/picture-hash.ts';
import { maxImageMegabytes, photoFileKinds } from '#domain/platform/files/kinds.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { fetchFile } from '../../../connectors/fetch-file.ts';
import { greyPixels } from '../../../core/files/pictures/grey.ts';
import type { Services } from '../../../services.ts';
import { imagePurpose } from '../../platform/files/images.ts';
import { kindOfUpload } from '../../platform/files/kind-of-upload.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import type { Hashed } from './store.ts';

const timeoutMs = 20_000;
const maxBytes = maxImageMegabytes * 1024 * 1024;

const uploaded = /^\/images\/([\da-f-]{36})$/;
/** A drawing of the demo world; no user can store one. */
const drawn = /^\/pictures\/([A-Za-z\d-]{1,80}\.svg)$/;

const failed = (refusal: string): Hashed => ({ hash: null, refusal });

/** The hash of a file whose type is known. */
export async function hashOfFile(path: string): Promise<Hashed> {
  const grey = await greyPixels(path, reduced);
  if (!grey.ok) return failed(grey.refusal);
  const hash = hashOf(grey.value);
  return hash === null ? failed('picture.even') : { hash, refusal: '' };
}

/** The hash of a file if its content is a picture we accept. */
async function hashOfPhoto(path: string): Promise<Hashed> {
  const { size } = await stat(path);
  if (size === 0 || size > maxBytes) return failed('size');
  const kind = await kindOfUpload({ path, size, name: '' });
  return kind && photoFileKinds.includes(kind) ? hashOfFile(path) : failed('type');
}

/** The hash of a product's picture: uploaded, of the demo world, or at another address. */
export async function hashPicture(services: Services, image: string): Promise<Hashed> {
  const id = uploaded.exec(image)?.[1];
  if (id !== undefined) {
    const file = isUuid(id) ? await services.files.find(services.db, id) : null;
    // Another file than a picture of a product is never opened by its path.
    return file?.purpose === imagePurpose ? services.files.withPath(file.id, hashOfPhoto) : failed('missing');
  }
  const drawing = drawn.exec(image)?.[1];
  if (drawing !== undefined) return hashOfFile(join(services.config.dataDir, 'pictures', drawing));
  return hashRemote(services, image);
}

async function hashRemote(services: Services, url: string): Promise<Hashed> {
  const path = await services.files.newUpload();
  try {
    const allowPrivate = await settingOf(services.db, 'sources.allowPrivate');
    const fetched = await fetchFile(url, path, { timeoutMs, maxBytes, allowPrivate });
    return fetched.ok ? await hashOfPhoto(path) : failed(fetched.refusal);
  } finally {
    await rm(path, { force: true });
  }
}
