import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { taskStatus } from '#domain/platform/tasks/status.ts';
import { freshQuery, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SubmitButton } from '../../../ui/form/Form.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { useNow } from '../../../ui/text/time/use-now.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { formulaForm } from './FormulaEditor.tsx';
import type { FormulaRow, Opened } from './queries.ts';

type FootProps = { row: FormulaRow; isDirty: boolean; onOpen: (opened: Opened) => void; onClose: () => void };

/** Save, activate and delete a draft; change and end an active version. */
export function FormulaFoot({ row, isDirty, onOpen, onClose }: FootProps) {
  const { t } = useLingui();
  const [confirming, setConfirming] = useState<'activate' | 'retire' | 'delete' | null>(null);
  const { name, phase } = row;
  if (phase === 'ended') return null;
  const isDraft = phase === 'draft';
  const done = () => setConfirming(null);
  return (
    <>
      <Button size="form" variant="danger" onClick={() => setConfirming(isDraft ? 'delete' : 'retire')}>
        {isDraft ? <Trans>Delete draft</Trans> : <Trans>End formula</Trans>}
      </Button>
      <DrawerEnd>
        {isDraft && !isDirty ? (
          <Button size="form" variant="primary" onClick={() => setConfirming('activate')}>
            <Trans>Activate</Trans>
          </Button>
        ) : (
          <SubmitButton form={formulaForm} {...(isDirty ? {} : { why: t`Nothing is changed yet.` })}>
            {isDraft ? <Trans>Save draft</Trans> : <Trans>Save as new version</Trans>}
          </SubmitButton>
        )}
      </DrawerEnd>
      {confirming === 'activate' && <ActivateDialog row={row} onOpen={onOpen} onClose={done} />}
      {confirming === 'retire' && <EndDialog row={row} name={name} onClose={done} />}
      {confirming === 'delete' && <DeleteDialog row={row} name={name} onDone={onClose} onClose={done} />}
    </>
  );
}

const seenOf = ({ formula_id, version, revision }: FormulaRow) => ({ formula_id, version, revision });

type DialogProps = { row: FormulaRow; onClose: () => void };

function ActivateDialog({ row, onOpen, onClose }: DialogProps & { onOpen: (opened: Opened) => void }) {
  const { t } = useLingui();
  const { formula_id, version, name } = row;
  const { data } = useQuery(freshQuery('quotation_formula.dryRunResult', { formula_id, version }));
  const activate = useCommand('quotation_formula.activate', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is active` });
      onOpen({ formula_id, version });
      onClose();
    },
    onFailed: () => {
      onClose();
      return false;
    },
  });
  const isLater = new Date(row.valid_from) > useNow(60_000);
  const run = data?.run;
  const figures = run?.is_current && run.status === taskStatus.done ? run.figures : null;
  return (
    <ConfirmDialog
      title={t`Activate ${name}?`}
      text={
        <>
          {isLater ? (
            <Trans>
              It prices quotes from <DateText value={row.valid_from} form="day" /> on. The version before it ends then.
            </Trans>
          ) : (
            <Trans>It prices quotes from now on. The version before it ends.</Trans>
          )}{' '}
          {figures ? (
            <Trans>
              By the dry run {figures.changed} open quotes change, and {figures.beyond} of them will wait for a new
              quote.
            </Trans>
          ) : (
            <Trans>
              Open quotes that change beyond the tolerance will wait for a new quote. A dry run shows which ones.
            </Trans>
          )}
        </>
      }
      confirm={<Trans>Activate</Trans>}
      loading={activate.isPending}
      onConfirm={() => activate.mutate(seenOf(row))}
      onClose={onClose}
    />
  );
}

function EndDialog({ row, name, onClose }: DialogProps & { name: string }) {
  const { t } = useLingui();
  const retire = useCommand('quotation_formula.retire', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} has ended` });
      onClose();
    },
    onFailed: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title={t`End ${name}?`}
      text={
        row.phase === 'scheduled' ? (
          <Trans>It will not come into force, and the version before it goes on.</Trans>
        ) : (
          <Trans>
            From now on its products are priced by the next formula that covers them, or by none. Accepted prices bind
            until their last day.
          </Trans>
        )
      }
      confirm={<Trans>End formula</Trans>}
      danger
      loading={retire.isPending}
      onConfirm={() => retire.mutate(seenOf(row))}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ row, name, onDone, onClose }: DialogProps & { name: string; onDone: () => void }) {
  const { t } = useLingui();
  const remove = useCommand('quotation_formula.delete', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The draft of ${name} is deleted` });
      onDone();
    },
    onFailed: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title={t`Delete the draft of ${name}?`}
      text={<Trans>Other versions of the formula stay.</Trans>}
      confirm={<Trans>Delete draft</Trans>}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate(seenOf(row))}
      onClose={onClose}
    />
  );
}
