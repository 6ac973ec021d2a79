import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readUserId } from '../../../../session/token.ts';
import { Refused } from '../../../../sync/failure.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { reportError } from '../../../../sync/report-error.ts';
import { useUnsavedChanges } from '../../../../ui/unsaved/use-unsaved-changes.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { readDraft, storeDraft } from './draft-store.ts';
import {
  countsOf,
  emptyDraft,
  rebased,
  savedInput,
  withoutGone,
  withoutSaved,
  withTexts,
  type CellText,
  type Draft,
  type GridRow,
} from './grid-draft.ts';
import { gridQuery, newestRowsQuery, type GridState } from './queries.ts';

/** Steps that can be undone. */
const maxSteps = 100;
const noRows: readonly GridRow[] = [];

/** The rows of the grid with the user's unsaved changes, which the device stores. */
export function useGrid(state: GridState) {
  const { t, i18n } = useLingui();
  const isChinese = i18n.locale === 'zh-CN';
  const userId = readUserId();
  const query = useQuery(gridQuery(state));
  const rows = query.data?.list ?? noRows;
  const [steps, setSteps] = useState<readonly Draft[]>(() => [readDraft(userId)]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isStored, setStored] = useState(true);
  const current = steps.at(-1) ?? emptyDraft;
  // Newer rows may have arrived since the edits were made.
  const draft = useMemo(() => rebased(current, rows), [current, rows]);
  const latest = useRef(draft);
  const sent = useRef(emptyDraft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);

  const put = useCallback(
    (next: readonly Draft[]) => {
      setSteps(next);
      setStored(storeDraft(userId, next.at(-1) ?? emptyDraft));
    },
    [userId],
  );
  const push = useCallback(
    (next: Draft) => {
      setFailure(null);
      put([...steps.slice(1 - maxSteps), next]);
    },
    [put, steps],
  );
  const write = (texts: readonly CellText[]) => push(withTexts(draft, texts, isChinese));
  const undo = () => {
    if (steps.length > 1) put(steps.slice(0, -1));
  };
  const discard = () => put([emptyDraft]);

  const counts = countsOf(draft);
  const markSaved = useUnsavedChanges(!isStored && counts.cells > 0 ? JSON.stringify(draft.edits) : null);

  /** Takes over what others saved meanwhile. */
  const renew = async () => {
    try {
      const newest: GridRow[] = [];
      const ids = Object.keys(latest.current.versions);
      for (let page = 1; ; page += 1) {
        const { list, count } = await queryClient.fetchQuery({ ...newestRowsQuery(ids, page), staleTime: 0 });
        newest.push(...list);
        if (list.length === 0 || newest.length >= count) break;
      }
      put([withoutGone(rebased(latest.current, newest), newest)]);
      await queryClient.invalidateQueries({ queryKey: ['market_product', 'market_product.grid'] });
    } catch (error) {
      reportError(error as Error);
    }
  };
  const command = useCommand('market_product.gridSave', {
    onDone: ({ products }) => {
      markSaved();
      put([withoutSaved(latest.current, sent.current)]);
      setFailure(null);
      showToast({ tone: 'good', title: t`${plural(products, { one: '# product', other: '# products' })} saved` });
    },
    onFailed: (error) => {
      if (!(error instanceof Refused)) return false;
      setFailure(error.message);
      if (error.refusal === 'market-grid.changed' || error.refusal === 'not-found') void renew();
      return true;
    },
  });
  const save = () => {
    const products = savedInput(draft);
    if (!products || products.length === 0) return;
    sent.current = draft;
    command.mutate({ products });
  };
  return {
    query,
    rows,
    currency: query.data?.currency ?? '',
    draft,
    counts,
    failure,
    isStored,
    isChinese,
    canUndo: steps.length > 1,
    isSaving: command.isPending,
    write,
    push,
    undo,
    discard,
    save,
  };
}

export type Grid = ReturnType<typeof useGrid>;
