import { z } from 'zod';
import { maxImageMegabytes, maxUploadMegabytes, uploadPurposes } from '#domain/platform/files/kinds.ts';
import { command, query } from '../call.ts';
import { Id } from '../wire.ts';

export const FileInfo = z.object({ file_id: Id, name: z.string(), size: z.int(), type: z.string() });

export const commonUploadFile = command('common.uploadFile', {
  path: '/common/uploadFile',
  needs: 'file.upload',
  offline: 'refuse',
  summary: `Upload a file of at most ${maxUploadMegabytes} MB; its purpose determines type and access.`,
  input: z.object({ purpose: z.enum(uploadPurposes) }),
  output: FileInfo,
  refusals: ['file.empty', 'file.wrong-type', 'file.damaged', 'file.too-many-pixels'],
  body: 'upload',
});

export const commonUploadImg = command('common.uploadImg', {
  path: '/common/uploadImg',
  needs: 'file.upload',
  offline: 'refuse',
  summary: `Upload a picture of a product, at most ${maxImageMegabytes} MB. Everyone with its URL can read it, as shops must.`,
  input: z.object({}),
  output: z.object({ url: z.string() }),
  refusals: ['file.empty', 'file.wrong-type', 'file.too-large', 'file.damaged', 'file.too-many-pixels'],
  body: 'upload',
});

export const commonFile = query('common.file', {
  path: '/common/file',
  needs: 'session',
  summary: 'A stored file: the user’s own, or one attached to something they may read.',
  input: z.object({ file_id: Id }),
  output: z.null(),
  body: 'file',
});
