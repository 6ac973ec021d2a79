import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';

export const deleteContentJob = 'delete-file-content';

/** Deletes what a deleted row named; tried again while the storage is unreachable. */
export const deleteContent = defineJob(z.object({ id: z.string() }), ({ id }, { files }) => files.deleteContent(id));
