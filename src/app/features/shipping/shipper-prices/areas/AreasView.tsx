import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMemo, useRef, useState } from 'react';
import { bandLimits } from '#domain/shipping/shipper-prices/band.ts';
import { CellGrid } from '../../../../shared/grid/CellGrid.tsx';
import { plainCell, type GridLine } from '../../../../shared/grid/cell.ts';
import { cellSentences } from '../../../../shared/grid/cell-sentences.ts';
import { areaOf, type Area, type CellText } from '../../../../shared/grid/places.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Refused } from '../../../../sync/failure.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useUnsavedChanges } from '../../../../ui/unsaved/use-unsaved-changes.ts';
import { BeginTool } from '../BeginField.tsx';
import type { ViewProps } from '../ChannelView.tsx';
import { tableQuery } from '../queries.ts';
import {
  areaFields,
  areaRows,
  emptyArea,
  isBlankArea,
  readAreas,
  rebasedAreas,
  type AreaProblem,
  type AreasDraft,
} from './areas-draft.ts';
import classes from '../shipper.module.css';

const sentences: Readonly<Record<AreaProblem['code'], MessageDescriptor>> = {
  ...cellSentences,
  'remote-area.empty': msg({
    message: '“{found}” is neither the beginning of postcodes, such as 971, nor a range, such as 20000 – 20999.',
  }),
  'remote-area.lengths': msg({
    message: 'Both ends of a range need the same number of letters and digits: {from} – {to}.',
  }),
  'remote-area.order': msg({ message: 'The range is the wrong way round: {from} – {to}.' }),
  'remote-area.twice': msg({ message: '{country}: the postcodes {postcodes} are in the list twice.' }),
};

/** The postcodes with a surcharge of a channel: typed or pasted, one line each. */
export function AreasView({ table, mayEdit, frame }: ViewProps) {
  const { t, i18n } = useLingui();
  const isOffline = useOffline();
  const saved = useMemo(() => areaRows(table), [table]);
  const [steps, setSteps] = useState<readonly AreasDraft[]>([]);
  const [from, setFrom] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [area, setArea] = useState<Area>(areaOf({ row: 0, column: 0 }));
  const { version } = table;
  const draft = steps.at(-1);
  // What another user saved meanwhile comes with the table.
  const current = draft ? rebasedAreas(draft, saved, version) : { version, base: saved, rows: saved };
  const { rows } = current;
  const { problems, areas } = readAreas(rows, table.currency);
  const isChanged = steps.length > 0;
  const markSaved = useUnsavedChanges(isChanged ? JSON.stringify(rows) : null);
  const sent = useRef({ steps, rows });
  const save = useCommand('shipper_price.remoteSave', {
    onDone: ({ added, ended }) => {
      const last = steps === sent.current.steps ? undefined : steps.at(-1);
      if (!last) markSaved();
      // What was typed while it was being sent stays, as an edit of what is saved.
      setSteps(last ? [{ ...last, base: sent.current.rows }] : []);
      setFailure(null);
      const count = added + ended;
      showToast({ tone: 'good', title: t`${plural(count, { one: '# remote area', other: '# remote areas' })} saved` });
    },
    onFailed: (error) => {
      if (!(error instanceof Refused)) return false;
      setFailure(error.message);
      void queryClient.invalidateQueries({ queryKey: tableQuery(table.channel.channel_id).queryKey });
      return true;
    },
  });
  const onWrite = (texts: readonly CellText[]) => {
    const next = [...rows];
    for (const { place, text } of texts) {
      const field = areaFields[place.column];
      while (next.length <= place.row) next.push(emptyArea);
      if (field) next[place.row] = { ...(next[place.row] ?? emptyArea), [field]: text.trim() };
    }
    while (next.length > 0 && isBlankArea(next.at(-1) ?? emptyArea)) next.pop();
    setFailure(null);
    setSteps([...steps.slice(-99), { ...current, rows: next }]);
  };
  const lines = [...rows, ...(mayEdit ? [emptyArea] : [])].map((row, index): GridLine => ({
    key: String(index),
    code: row.country ? countryName(row.country.toUpperCase(), i18n.locale) : isBlankArea(row) ? t`New row` : '',
    name: '',
    cells: areaFields.map((field) => {
      const problem = problems.get(`${index} ${field}`);
      if (!problem) return { ...plainCell(row[field]), isChanged: row[field] !== (saved[index]?.[field] ?? '') };
      const about = i18n._({ ...sentences[problem.code], values: { ...problem.details } });
      return { ...plainCell(row[field]), isChanged: true, isInvalid: true, about };
    }),
  }));
  const columns = [
    { key: 'country', label: t`Country` },
    { key: 'postcodes', label: t`Postcodes` },
    { key: 'amount', label: t`Surcharge`, unit: table.currency, isNumber: true },
  ];
  const here = {
    row: Math.min(area.active.row, Math.max(0, lines.length - 1)),
    column: Math.min(area.active.column, 2),
  };
  const shownArea = {
    anchor: { ...area.anchor, row: Math.min(area.anchor.row, Math.max(0, lines.length - 1)) },
    active: here,
  };
  const active = problems.get(`${here.row} ${areaFields[here.column] ?? 'country'}`);
  const why = () => {
    if (!isChanged) return t`Nothing is changed.`;
    if (problems.size > 0)
      return t`${plural(problems.size, { one: '# cell has', other: '# cells have' })} to be corrected first.`;
    return isOffline ? t`Saving needs the connection.` : undefined;
  };
  return frame({
    banner: failure && <Note tone="bad" title={failure} />,
    actions: mayEdit && (
      <>
        <Button why={isChanged ? undefined : t`There is nothing to undo.`} onClick={() => setSteps(steps.slice(0, -1))}>
          <Trans>Undo</Trans>
        </Button>
        <Button
          variant="primary"
          loading={save.isPending}
          why={why()}
          onClick={() => {
            sent.current = { steps, rows };
            save.mutate({
              channel_id: table.channel.channel_id,
              version: table.version,
              areas,
              from: from === '' ? null : from,
            });
          }}
        >
          <Trans>Save changes</Trans>
        </Button>
      </>
    ),
    children: (
      <>
        <div className={classes.tools}>
          <span className={classes.was}>
            <Trans>
              The beginning of postcodes, such as 971, or a range, such as 20000 – 20999. Spaces do not matter.
            </Trans>
          </span>
          {mayEdit && <BeginTool value={from} onChange={setFrom} />}
        </div>
        {active && (
          <div className={classes.active}>
            <span className={classes.problem}>
              {i18n._({ ...sentences[active.code], values: { ...active.details } })}
            </span>
          </div>
        )}
        <CellGrid
          label={t`Remote areas`}
          head={<Trans>Name</Trans>}
          columns={columns}
          lines={lines}
          area={shownArea}
          onArea={setArea}
          onWrite={onWrite}
          onUndo={() => setSteps(steps.slice(0, -1))}
          newRows={mayEdit ? bandLimits.remoteAreas : 0}
          isReadOnly={!mayEdit}
          beyondHint={t`They were left out.`}
        />
      </>
    ),
  });
}
