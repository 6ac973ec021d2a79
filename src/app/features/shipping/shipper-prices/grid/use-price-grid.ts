import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readUserId } from '../../../../session/token.ts';
import { Refused } from '../../../../sync/failure.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useUnsavedChanges } from '../../../../ui/unsaved/use-unsaved-changes.ts';
import { tableQuery } from '../queries.ts';
import { decideDraft } from './decide-draft.ts';
import { readDraft, storeDraft } from './draft-store.ts';
import {
  contextOf,
  emptyDraft,
  isEmpty,
  linesOf,
  rebased,
  savedRows,
  withCells,
  withEnded,
  withoutEdit,
  withoutSaved,
  type CellWrite,
  type Draft,
  type Line,
  type PriceTable,
} from './grid-draft.ts';

/** Steps that can be undone. */
const maxSteps = 100;

/** The rows of a channel with the user's unsaved changes, which the device stores. */
export function usePriceGrid(table: PriceTable) {
  const { t } = useLingui();
  const userId = readUserId();
  const channelId = table.channel.channel_id;
  const { version } = table;
  // The instant of the decision: prices that begin meanwhile do so with the next load of the table.
  const [now] = useState(() => new Date());
  const [from, setFrom] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isStored, setStored] = useState(true);
  const [steps, setSteps] = useState<readonly Draft[]>(() => [readDraft(userId, channelId)]);
  const rows = useMemo(() => savedRows(table, now), [table, now]);
  const current = steps.at(-1) ?? emptyDraft(version);
  const draft = useMemo(
    () => (isEmpty(current) ? emptyDraft(version) : rebased(current, rows, version)),
    [current, rows, version],
  );
  const latest = useRef(draft);
  const sent = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const lines = useMemo(() => linesOf(rows, draft), [rows, draft]);
  const decision = useMemo(() => decideDraft(table, lines, { from, now }), [table, lines, from, now]);

  const put = useCallback(
    (next: readonly Draft[]) => {
      setSteps(next);
      setStored(storeDraft(userId, channelId, next.at(-1) ?? emptyDraft(0)));
    },
    [userId, channelId],
  );
  const push = (next: Draft) => {
    setFailure(null);
    put([...steps.slice(1 - maxSteps), next]);
  };
  const isChanged = !isEmpty(draft);
  const markSaved = useUnsavedChanges(!isStored && isChanged ? JSON.stringify(draft) : null);
  const command = useCommand('shipper_price.gridSave', {
    onDone: ({ added, changed, ended }) => {
      markSaved();
      put([withoutSaved(latest.current, sent.current)]);
      setFailure(null);
      const count = added + changed + ended;
      showToast({ tone: 'good', title: t`${plural(count, { one: '# price', other: '# prices' })} saved` });
    },
    onFailed: (error) => {
      if (!(error instanceof Refused)) return false;
      setFailure(error.message);
      // What another user saved meanwhile comes with the table, and the draft is put on it.
      void queryClient.invalidateQueries({ queryKey: tableQuery(channelId).queryKey });
      return true;
    },
  });
  return {
    table,
    lines,
    draft,
    decision,
    from,
    setFrom,
    failure,
    isStored,
    isChanged,
    canUndo: steps.length > 1,
    isSaving: command.isPending,
    write: (cells: readonly CellWrite[]) => push(withCells(draft, rows, cells, contextOf(table))),
    end: (some: readonly Line[], isEnding: boolean) => push(withEnded(draft, some, isEnding)),
    restore: (line: Line) => push(line.saved ? withoutEdit(draft, line.key) : withEnded(draft, [line], true)),
    undo: () => {
      if (steps.length > 1) put(steps.slice(0, -1));
    },
    discard: () => put([emptyDraft(0)]),
    save: () => {
      const { places } = decision;
      if (places.length === 0) return;
      sent.current = draft;
      command.mutate({ channel_id: channelId, version, from: from === '' ? null : from, places });
    },
  };
}

export type PriceGridState = ReturnType<typeof usePriceGrid>;
