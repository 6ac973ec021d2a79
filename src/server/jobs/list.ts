import { importJob, resumeImports, runImport } from '../features/imports/run.ts';
import { sendMailJob } from '../mail/mail.ts';
import { sendMail } from '../mail/send.ts';
import type { JobList } from './jobs.ts';

/** Every job of the product by name. */
export const jobList: JobList = {
  [sendMailJob]: sendMail,
  [importJob]: runImport,
  'resume-imports': resumeImports,
};

/** Jobs that start by the clock, once for all processes (crontab). */
export const timetable = '* * * * * resume-imports';
