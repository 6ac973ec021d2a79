import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segments } from '../../../ui/button/Segments.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { Note } from '../../../ui/Note.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DryRunPanel } from './DryRunPanel.tsx';
import { FormulaEditor } from './FormulaEditor.tsx';
import { FormulaHistory } from './FormulaHistory.tsx';
import { FormulaFoot } from './FormulaFoot.tsx';
import { PhaseMark } from './formula-columns.tsx';
import { Versions } from './Versions.tsx';
import { historyQuery, openText, type FormulaRow, type History, type Opened } from './queries.ts';

type DrawerProps = {
  opened: { formula_id: string; version: number };
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** One version of a formula: its numbers with live examples, its dry run, and its history. */
export function FormulaDrawer({ opened, onOpen, onClose }: DrawerProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(historyQuery(opened.formula_id));
  const row = data?.versions.find(({ version }) => version === opened.version);
  if (data && row) return <Loaded latest={row} history={data} onOpen={onOpen} onClose={onClose} />;
  return (
    <Drawer title={t`Formula`} width={760} onClose={onClose}>
      {error || data ? (
        <ErrorPanel
          title={<Trans>The formula did not load</Trans>}
          text={error?.message ?? t`This version does not exist any more.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows label={t`Formula`} rows={10} />
      )}
    </Drawer>
  );
}

type LoadedProps = Omit<DrawerProps, 'opened'> & { latest: FormulaRow; history: History };
type Part = 'formula' | 'dry-run' | 'history';

function Loaded({ latest, history, onOpen, onClose }: LoadedProps) {
  const { t } = useLingui();
  const mayEdit = useCan('formula.edit');
  const [part, setPart] = useState<Part>('formula');
  const [isDirty, setDirty] = useState(false);
  // What another user saves is adopted, unless it would overwrite what is being typed.
  const [row, setRow] = useState(latest);
  const [shown, setShown] = useState(row.revision);
  const [own, setOwn] = useState<number>();
  const isOld = latest.revision !== row.revision;
  if (isOld && !isDirty) {
    setRow(latest);
    setShown(latest.revision);
  } else if (isOld && latest.revision === own) setRow(latest);
  const isDraft = row.phase === 'draft';
  const parts = [
    { value: 'formula' as const, label: t`Formula` },
    ...(isDraft && mayEdit ? [{ value: 'dry-run' as const, label: t`Dry run` }] : []),
    { value: 'history' as const, label: t`History` },
  ];
  const { name, version } = row;
  return (
    <DetailDrawer
      title={name}
      onClose={onClose}
      link={`/quotation-formula?open=${openText(row)}`}
      statuses={<PhaseMark row={row} variant="tinted" />}
      sub={<Trans>Version {version}</Trans>}
      side={<Versions row={row} versions={history.versions} onOpen={onOpen} />}
      foot={mayEdit && <FormulaFoot row={row} isDirty={isDirty} onOpen={onOpen} onClose={onClose} />}
    >
      <Stack gap="lg">
        <Segments aria-label={t`Part`} data={parts} value={part} onChange={(next) => setPart(next)} />
        {isOld && isDirty && (
          <Note
            tone="wait"
            role="status"
            title={<Trans>Another user saved this while you edited it.</Trans>}
            end={
              <Button onClick={() => setDirty(false)}>
                <Trans>Take theirs</Trans>
              </Button>
            }
          />
        )}
        {/* The form stays, so that what was typed survives a look at another part. */}
        <div hidden={part !== 'formula'}>
          <FormulaEditor
            key={shown}
            row={row}
            readOnly={!mayEdit || row.phase === 'ended'}
            onDirty={setDirty}
            onSaved={({ revision, ...saved }) => {
              setOwn(revision);
              onOpen(saved);
            }}
          />
        </div>
        {part === 'dry-run' && <DryRunPanel row={row} />}
        {part === 'history' && <FormulaHistory history={history} currency={row.currency} />}
      </Stack>
    </DetailDrawer>
  );
}
