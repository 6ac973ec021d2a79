import { sweepAudit, sweepAuditJob } from '../../features/platform/audit/sweep.ts';
import { sweepNotices, sweepNoticesJob } from '../../features/platform/notifications/sweep.ts';
import { sweepVisits, sweepVisitsJob } from '../../features/platform/registration/sweep-visits.ts';
import { sendPushJob } from '../../features/platform/notifications/push-queue.ts';
import { sendPush } from '../../features/platform/notifications/push-send.ts';
import { runExport, sweepExports } from '../../features/platform/exports/run.ts';
import { exportJob } from '../../features/platform/exports/start.ts';
import { missingPicturesTimes, pictureJobs } from '../../features/catalog/pictures/jobs.ts';
import { sourceJobs } from '../../features/catalog/sources/pictures.ts';
import { journalExportJob, writeJournal } from '../../features/finance/books/export-job.ts';
import {
  creditRemindersJob,
  creditRemindersTimes,
  sendCreditReminders,
} from '../../features/finance/credit/reminders.ts';
import { invoicesJob, runGenerate } from '../../features/finance/invoices/generate.ts';
import { vatCheckClockJobs, vatCheckJobs, vatChecksTimes } from '../../features/finance/invoices/vat-check/check.ts';
import { fetchRatesJob, fetchRatesNow, fetchRatesTimes } from '../../features/finance/rates/fetch.ts';
import { runStatements, statementsJob } from '../../features/finance/statements/monthly/generate.ts';
import { runStatementFile, statementFileJob } from '../../features/finance/statements/file.ts';
import { paypalClockJobs, paypalJobs, paypalTimes } from '../../features/finance/paypal-payments/jobs.ts';
import { marketWordsJob, marketWordsTimes, renewWords } from '../../features/catalog/marketplace/words.ts';
import { refusedMarketRowsJob, writeRefusedRows } from '../../features/catalog/market-imports/refused-file.ts';
import { endQuotations, endQuotationsJob, endQuotationsTimes } from '../../features/sourcing/quotations/ending.ts';
import {
  customerValuesJob,
  inquiryTimes,
  lapseInquiries,
  lapseInquiriesJob,
  renewCustomerValues,
} from '../../features/sourcing/inquiries/lapse.ts';
import { compactInquiryTallies, compactInquiryTalliesJob } from '../../features/sourcing/inquiries/tallies.ts';
import { followFormulaDates, formulaClockJob, formulaClockTimes } from '../../features/sourcing/formulas/clock.ts';
import { marketQuotationJobs, marketQuotationTimes } from '../../features/sourcing/market-quotations/jobs.ts';
import { dryRunJob, runDryRun } from '../../features/sourcing/price-changes/dry-run.ts';
import { requoteChanged, requoteJob } from '../../features/sourcing/price-changes/requote.ts';
import {
  checkMissingChannels,
  missingChannelsJob,
  missingChannelsTimes,
} from '../../features/sourcing/missing-channels/check.ts';
import { marketImportJobs, marketImportTimes } from '../../features/catalog/market-imports/run.ts';
import { rollDaysJob, rollDaysNow } from '../../features/sales/home/roll.ts';
import { refusedFileJob, writeRefusedFile } from '../../features/sales/imports/refused-file.ts';
import { importJob, resumeImports, runImport } from '../../features/sales/imports/run.ts';
import { bulkJob, runBulk } from '../../features/sales/orders/bulk.ts';
import { compactTalliesJob, foldTalliesNow } from '../../features/sales/orders/list/compact-tallies.ts';
import { autoProcessJob, autoProcessTimes, runAutoProcess } from '../../features/sales/process/auto/auto.ts';
import { listingClockJobs, listingJobs, listingTimes } from '../../features/sales/publishing/jobs.ts';
import { processJob, runProcess } from '../../features/sales/process/work-many.ts';
import { sendCode, sendCodeJob } from '../../features/platform/registration/codes.ts';
import { letterJobList } from '../../features/platform/registration/letters.ts';
import {
  trackingClockJobs,
  trackingJobs,
  trackingTimes,
} from '../../features/shipping/tracking/service/follow-numbers.ts';
import { noticeDelays, noticeDelaysJob } from '../../features/shipping/tracking/delays.ts';
import { shopClockJobs, shopJobs, shopTimes } from '../../features/sales/stores/shop-jobs.ts';
import {
  acceptByRuleJob,
  acceptJob,
  acceptOverdue,
  acceptWithinRules,
} from '../../features/sales/after-sales/auto-accept.ts';
import {
  wholesaleClockJobs,
  wholesaleJobs,
  wholesaleTimes,
} from '../../features/warehouse/supplier-orders/numbers/check.ts';
import { runValueStock, valueStockJob, valueStockTimes } from '../../features/warehouse/stock-values/value.ts';
import { lotSalesJob, lotSalesTimes, runLotSales } from '../../features/warehouse/lots/sales-end.ts';
import { runStorageFees, storageFeesJob, storageFeesTimes } from '../../features/warehouse/storage-fees/job.ts';
import {
  classifyStockJob,
  classifyStockTimes,
  runClassifyStock,
} from '../../features/warehouse/cycle-counts/classify.ts';
import { closeTickets, closeTicketsJob } from '../../features/support/tickets/closing.ts';
import { compactTicketTallies, compactTicketTalliesJob } from '../../features/support/tickets/queue/tallies.ts';
import { sweepRegistrations, sweepJob } from '../../features/platform/registration/sweep.ts';
import { deleteContent, deleteContentJob } from '../files/delete-content.ts';
import { sweepUploads, sweepUploadsJob } from '../files/sweep.ts';
import { sendMailJob } from '../mail/mail.ts';
import { sendMail } from '../mail/send.ts';
import type { JobList } from './jobs.ts';

/** All jobs by name. */
export const jobList: JobList = {
  [sendMailJob]: sendMail,
  [sendPushJob]: sendPush,
  ...letterJobList,
  [sendCodeJob]: sendCode,
  [sweepJob]: sweepRegistrations,
  [acceptJob]: acceptOverdue,
  [acceptByRuleJob]: acceptWithinRules,
  [noticeDelaysJob]: noticeDelays,
  [sweepAuditJob]: sweepAudit,
  [sweepNoticesJob]: sweepNotices,
  [sweepVisitsJob]: sweepVisits,
  [fetchRatesJob]: fetchRatesNow,
  [rollDaysJob]: rollDaysNow,
  [compactTalliesJob]: foldTalliesNow,
  [importJob]: runImport,
  [refusedFileJob]: writeRefusedFile,
  'resume-imports': resumeImports,
  ...marketImportJobs,
  [refusedMarketRowsJob]: writeRefusedRows,
  [formulaClockJob]: followFormulaDates,
  ...marketQuotationJobs,
  [dryRunJob]: runDryRun,
  [requoteJob]: requoteChanged,
  [endQuotationsJob]: endQuotations,
  [missingChannelsJob]: checkMissingChannels,
  [lapseInquiriesJob]: lapseInquiries,
  [customerValuesJob]: renewCustomerValues,
  [compactInquiryTalliesJob]: compactInquiryTallies,
  [closeTicketsJob]: closeTickets,
  [compactTicketTalliesJob]: compactTicketTallies,
  [classifyStockJob]: runClassifyStock,
  [valueStockJob]: runValueStock,
  [lotSalesJob]: runLotSales,
  [storageFeesJob]: runStorageFees,
  [bulkJob]: runBulk,
  [processJob]: runProcess,
  [autoProcessJob]: runAutoProcess,
  [exportJob]: runExport,
  [journalExportJob]: writeJournal,
  [statementFileJob]: runStatementFile,
  [invoicesJob]: runGenerate,
  [statementsJob]: runStatements,
  [creditRemindersJob]: sendCreditReminders,
  'sweep-exports': sweepExports,
  [sweepUploadsJob]: sweepUploads,
  [marketWordsJob]: (_, services) => renewWords(services),
  ...vatCheckClockJobs,
  ...paypalClockJobs,
  ...shopClockJobs,
  ...listingClockJobs,
  ...wholesaleClockJobs,
  ...trackingClockJobs,
};

/** Jobs that wait for external services. */
export const outsideJobList: JobList = {
  ...vatCheckJobs,
  ...paypalJobs,
  ...shopJobs,
  ...listingJobs,
  ...sourceJobs,
  ...wholesaleJobs,
  ...trackingJobs,
  ...pictureJobs,
  [deleteContentJob]: deleteContent,
};

/** Scheduled jobs, once for all processes (crontab). */
export const timetable = [
  '* * * * * resume-imports',
  `* * * * * ${rollDaysJob}`,
  `* * * * * ${compactTalliesJob}`,
  '17 3 * * * sweep-exports',
  `11 3 * * * ${sweepUploadsJob}`,
  `23 * * * * ${acceptJob}`,
  // Charges that the balance did not cover.
  `*/10 * * * * ${acceptByRuleJob}`,
  `29 * * * * ${noticeDelaysJob}`,
  `41 3 * * * ${sweepJob}`,
  `47 3 * * * ${sweepAuditJob}`,
  `53 3 * * * ${sweepNoticesJob}`,
  `59 3 * * * ${sweepVisitsJob}`,
  autoProcessTimes,
  fetchRatesTimes,
  creditRemindersTimes,
  vatChecksTimes,
  paypalTimes,
  marketWordsTimes,
  marketImportTimes,
  formulaClockTimes,
  ...marketQuotationTimes,
  endQuotationsTimes,
  missingChannelsTimes,
  ...inquiryTimes,
  `*/10 * * * * ${compactInquiryTalliesJob}`,
  `*/10 * * * * ${compactTicketTalliesJob}`,
  `19 * * * * ${closeTicketsJob}`,
  classifyStockTimes,
  valueStockTimes,
  storageFeesTimes,
  lotSalesTimes,
  missingPicturesTimes,
  ...shopTimes,
  ...listingTimes,
  wholesaleTimes,
  trackingTimes,
].join('\n');
