import type { Input } from '../../../sync/calls.ts';
import type { ReadAs } from './read-as-labels.ts';

type Choice = Omit<Input<'order.importRecheck'>, 'import_id'>;

/** How the parts are read that the file leaves open: what the next reading or the import has to keep. */
export const choiceOf = (read: ReadAs): Choice =>
  Object.fromEntries(read.ambiguous.flatMap((question) => (read[question] ? [[question, read[question]]] : [])));
