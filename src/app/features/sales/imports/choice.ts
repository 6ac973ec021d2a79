import type { Input } from '../../../sync/calls.ts';
import type { ReadAs } from './read-as-labels.ts';

type Choice = Omit<Input<'order.importRecheck'>, 'import_id' | 'task_id'>;

/** The reading options of the ambiguous parts, for the next check or the import. */
export const choiceOf = (read: ReadAs): Choice =>
  Object.fromEntries(read.ambiguous.flatMap((question) => (read[question] ? [[question, read[question]]] : [])));
