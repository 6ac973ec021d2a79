import { sqlStateOf } from '../db/pool.ts';

const fullDisk = new Set(['ENOSPC', 'EDQUOT']);
const postgresDiskFull = '53100';

/** Whether an error means a full disk, ours or the database's. */
export const isDiskFull = (error: unknown): boolean =>
  (error instanceof Error && 'code' in error && fullDisk.has(String(error.code))) ||
  sqlStateOf(error) === postgresDiskFull;
