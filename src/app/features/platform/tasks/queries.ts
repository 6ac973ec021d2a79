import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';

export type TaskRow = Output<'common.getTaskLogsList'>['list'][number];

const shown = 50;

export const tasksQuery = callQuery('common.getTaskLogsList', { page: 1, size: shown });
/** The newest tasks, for pages that wait for one to end. */
export const newestQuery = callQuery('common.getTaskLogsList', { page: 1, size: 10 });
