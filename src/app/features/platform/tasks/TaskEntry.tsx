import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconBuildingStore, IconDownload, IconFileImport, IconTable, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { isTaskEnded, taskStatus } from '#domain/platform/tasks/status.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { fileSize } from '../../../ui/form/upload/file-size.ts';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { useNow } from '../../../ui/text/time/use-now.ts';
import { downloadFile } from './download-file.ts';
import { retryOf } from './missing-rates.ts';
import { InvoicesResult } from './InvoicesResult.tsx';
import type { TaskRow } from './queries.ts';
import { RetryInvoices } from './RetryInvoices.tsx';
import { countsOf } from './task-counts.ts';
import { fileOf, isAboutProducts, isGone, progressOf } from './task-file.ts';
import classes from './tasks.module.css';

const icons: Readonly<Record<string, typeof IconTable>> = {
  'order-check': IconFileImport,
  'order-import': IconFileImport,
  'market-check': IconFileImport,
  'market-import': IconFileImport,
  'tracking-import': IconTruck,
  'store-pull': IconBuildingStore,
  'product-publish': IconBuildingStore,
  'product-change': IconBuildingStore,
};

/** A task: its type, progress and result. */
export function TaskEntry({ task, onLeave }: { task: TaskRow; onLeave: () => void }) {
  const { i18n } = useLingui();
  const file = fileOf(task);
  const isOver = isTaskEnded(task.status);
  const Icon = icons[task.kind] ?? IconTable;
  const [done, total] = [i18n.number(task.done), i18n.number(task.total)];
  return (
    <Group component="li" align="flex-start" gap="sm" wrap="nowrap" py={14} fz="sm" className={classes.task}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <Stack gap={4} flex={1} miw={0}>
        <Text component="b" inherit fw={550} style={{ overflowWrap: 'anywhere' }}>
          {task.title}
        </Text>
        <Group component="span" gap="2px 12px" fz="xs" c="dimmed">
          <DateText value={task.created_at} />
          {file && <Plural value={file.rows} one="# row" other="# rows" />}
          {task.kind === 'order-bulk' && <BulkResult task={task} />}
          {task.kind.endsWith('-check') && isOver && <Trans>Checked, nothing is imported yet</Trans>}
          {task.kind === 'store-pull' && <PullTask task={task} />}
          {task.kind === 'order-process' && task.status === taskStatus.done && <ProcessResult task={task} />}
          {task.kind === 'invoices' && <InvoicesResult task={task} />}
          {isAboutProducts(task) && <ProductsResult task={task} />}
          {task.kind === 'statements' && <StatementsResult task={task} />}
          {task.kind === 'tracking-import' && <TrackingResult task={task} />}
          {file && <span>{fileSize(file.size, i18n.locale)}</span>}
        </Group>
        {task.status === taskStatus.failed && (
          <Text span inherit c="var(--py-text2)">
            {task.kind === 'store-pull' ? (
              <Trans>The shop did not let it finish. The store says why.</Trans>
            ) : (
              <Trans>
                It broke off. Start it again, or tell us the reference <b>{task.failure}</b>.
              </Trans>
            )}
          </Text>
        )}
        {!isOver && (
          <ProgressLine
            label={task.status === taskStatus.waiting ? <Trans>Waiting for its turn</Trans> : <Trans>Being made</Trans>}
            done={progressOf(task)}
            words={
              task.total > 0 && (
                <Trans>
                  {done} of {total}
                </Trans>
              )
            }
          />
        )}
      </Stack>
      <TaskEnd task={task} onLeave={onLeave} />
    </Group>
  );
}

type Failure = { order_number: string; sentence: string };
const maxNamed = 5;

/** The result for the orders of a task: the number processed, and the reasons of the others. */
function BulkResult({ task: { result, total } }: { task: TaskRow }) {
  const failures = (result?.['failures'] ?? []) as readonly Failure[];
  const failed = Number(result?.['failed'] ?? 0);
  const rest = failed - Math.min(failures.length, maxNamed);
  return (
    <>
      <Plural value={total} one="# order" other="# orders" />
      {failed > 0 && (
        <Text span inherit c="var(--py-text2)">
          <Plural value={failed} one="# order was refused" other="# orders were refused" />:{' '}
          {failures
            .slice(0, maxNamed)
            .map(({ sentence }) => sentence)
            .join(' ')}
          {rest > 0 && (
            <>
              {' '}
              <Plural value={rest} one="and # more" other="and # more" />
            </>
          )}
        </Text>
      )}
    </>
  );
}

/** The monthly statements that were made and mailed, and those with too many movements for a document. */
function StatementsResult({ task: { result } }: { task: TaskRow }) {
  if (result === null) return null;
  const count = countsOf(result);
  const [made, mailed, tooLong] = [count('made'), count('mailed'), count('too_long')];
  return (
    <>
      <Plural value={made} one="# statement" other="# statements" />
      {mailed > 0 && <Plural value={mailed} one="# mailed" other="# mailed" />}
      {tooLong > 0 && (
        <Text span inherit c="var(--py-text2)">
          <Plural
            value={tooLong}
            one="# has too many movements: export the bills instead"
            other="# have too many movements: export the bills instead"
          />
        </Text>
      )}
    </>
  );
}

/** What a pull imported. */
function PullTask({ task: { result } }: { task: TaskRow }) {
  if (result === null) return null;
  const count = countsOf(result);
  const [added, changed, failed] = [count('new'), count('changed'), count('refused')];
  return (
    <>
      <Plural value={added} one="# new order" other="# new orders" />
      <Plural value={changed} one="# changed" other="# changed" />
      {failed > 0 && (
        <Text span inherit c="var(--py-text2)">
          <Plural value={failed} one="# order was refused" other="# orders were refused" />
        </Text>
      )}
    </>
  );
}

/** The number of processed orders, and of those left out for lack of balance or another reason. */
function ProcessResult({ task: { result } }: { task: TaskRow }) {
  const count = countsOf(result);
  const [processed, waiting, failed] = [count('processed'), count('waiting'), count('failed')];
  return (
    <>
      <Plural value={processed} one="# processed" other="# processed" />
      {waiting > 0 && (
        <Text span inherit c="var(--py-text2)">
          <Plural value={waiting} one="# order waits: balance" other="# orders wait: balance" />
        </Text>
      )}
      {failed > 0 && (
        <Text span inherit c="var(--py-text2)">
          <Plural value={failed} one="# order was left out" other="# orders were left out" />
        </Text>
      )}
    </>
  );
}

/** The products of a task, and how many of them the shop did not take. */
function ProductsResult({ task: { result, total } }: { task: TaskRow }) {
  const failed = Number(result?.['failed'] ?? 0);
  return (
    <>
      <Plural value={total} one="# product" other="# products" />
      {failed > 0 && (
        <Text span inherit c="var(--py-text2)">
          <Plural value={failed} one="The shop did not take # product" other="The shop did not take # products" />
        </Text>
      )}
    </>
  );
}

/** The result of a carrier's tracking file. */
function TrackingResult({ task: { result } }: { task: TaskRow }) {
  const [added, refused] = [Number(result?.['added'] ?? 0), Number(result?.['refused'] ?? 0)];
  return (
    <>
      <Plural value={added} one="# event added" other="# events added" />
      {refused > 0 && (
        <Text span inherit c="var(--py-text2)">
          <Plural value={refused} one="# line was left out" other="# lines were left out" />
        </Text>
      )}
    </>
  );
}

function TaskEnd({ task, onLeave }: { task: TaskRow; onLeave: () => void }) {
  const { t } = useLingui();
  const now = useNow(60_000);
  const [saving, setSaving] = useState(false);
  const file = fileOf(task);
  const isImport = task.kind === 'order-import' || task.kind === 'order-check';
  const importId = isImport ? (task.result?.['import_id'] ?? task.input['import_id']) : undefined;
  if (task.status === taskStatus.failed) return <ToneMark tone="bad">{t`Failed`}</ToneMark>;
  if (file && isGone(task, new Date(now))) return <ToneMark tone="idle">{t`No longer kept`}</ToneMark>;
  if (file) {
    return (
      <Button
        icon={<IconDownload size={16} stroke={1.6} />}
        loading={saving}
        onClick={() => {
          setSaving(true);
          void downloadFile(file.id).finally(() => setSaving(false));
        }}
      >
        <Trans>Download</Trans>
      </Button>
    );
  }
  if (task.kind === 'order-process') {
    return (
      <ButtonLink to="/order/process" search={{ task: task.task_id }} onClick={onLeave}>
        <Trans>Show</Trans>
      </ButtonLink>
    );
  }
  const marketId = task.kind.startsWith('market-')
    ? (task.result?.['import_id'] ?? task.input['import_id'])
    : undefined;
  if (typeof marketId === 'string') {
    return (
      <ButtonLink to="/products/mall/manage/import" search={{ import_id: marketId }} onClick={onLeave}>
        <Trans>Show</Trans>
      </ButtonLink>
    );
  }
  if (typeof importId === 'string') {
    return (
      <ButtonLink to="/order/import" search={{ import_id: importId }} onClick={onLeave}>
        <Trans>Show</Trans>
      </ButtonLink>
    );
  }
  const retry = retryOf(task);
  if (isTaskEnded(task.status) && retry) return <RetryInvoices input={retry} />;
  return task.status === taskStatus.done ? <ToneMark tone="good">{t`Finished`}</ToneMark> : null;
}
