import { importJob, resumeImports, runImport } from '../features/imports/run.ts';
import type { JobList } from './jobs.ts';

/** Every job of the product by name. */
export const jobList: JobList = {
  [importJob]: runImport,
  'resume-imports': resumeImports,
};

/** Jobs that start by the clock, once for all processes (crontab). */
export const timetable = '* * * * * resume-imports';
