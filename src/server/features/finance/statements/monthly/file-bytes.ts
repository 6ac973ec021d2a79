import { buffer } from 'node:stream/consumers';
import type { Services } from '../../../../services.ts';

/** A stored file in memory; for files of a few pages. */
export const bytesOf = async (files: Services['files'], id: string): Promise<Buffer> => buffer(await files.stream(id));
