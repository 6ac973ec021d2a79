import { join } from 'node:path';
import type { TestApp } from './app.ts';

/** The path of a stored file in DATA_DIR. */
export const storedPath = ({ services }: TestApp, id: string): string =>
  join(services.config.dataDir, 'files', id.slice(-2), id);
