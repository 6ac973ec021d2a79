import { sendPushJob } from '../features/notifications/push-queue.ts';
import { sendPush } from '../features/notifications/push-send.ts';
import { runExport, sweepExports } from '../features/exports/run.ts';
import { exportJob } from '../features/exports/start.ts';
import { fetchRatesJob, fetchRatesNow, fetchRatesTimes } from '../features/rates/fetch.ts';
import { importJob, resumeImports, runImport } from '../features/imports/run.ts';
import { sendCode, sendCodeJob } from '../features/registration/codes.ts';
import { letterJobList } from '../features/registration/letters.ts';
import { sweepDoors, sweepJob } from '../features/registration/sweep.ts';
import { sendMailJob } from '../mail/mail.ts';
import { sendMail } from '../mail/send.ts';
import type { JobList } from './jobs.ts';

/** Every job of the product by name. */
export const jobList: JobList = {
  [sendMailJob]: sendMail,
  [sendPushJob]: sendPush,
  ...letterJobList,
  [sendCodeJob]: sendCode,
  [sweepJob]: sweepDoors,
  [fetchRatesJob]: fetchRatesNow,
  [importJob]: runImport,
  'resume-imports': resumeImports,
  [exportJob]: runExport,
  'sweep-exports': sweepExports,
};

/** Jobs that start by the clock, once for all processes (crontab). */
export const timetable = [
  '* * * * * resume-imports',
  '17 3 * * * sweep-exports',
  `41 3 * * * ${sweepJob}`,
  fetchRatesTimes,
].join('\n');
