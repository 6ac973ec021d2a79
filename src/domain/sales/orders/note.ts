import { ok, refuse, type Result } from '../../shared/result.ts';
import { isStaleText } from '../../shared/text/stale.ts';

type NoteChange = {
  readonly note: string;
  /** The note its writer saw; undefined to replace any note. */
  readonly before: string | undefined;
};

/**
 * Whether a note may replace the present one. A note that was written offline may arrive after a newer one of another
 * user: then its writer chooses between the two, and nothing is replaced.
 */
export function decideNote({ note, before }: NoteChange, current: string): Result<string, 'order.note-changed'> {
  return isStaleText(note, before, current) ? refuse('order.note-changed', { note: current }) : ok(note);
}
