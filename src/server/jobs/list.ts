import type { JobList } from './jobs.ts';

/** Every job of the product by name. */
export const jobList: JobList = {};
