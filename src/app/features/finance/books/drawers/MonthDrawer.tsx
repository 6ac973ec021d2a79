import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstDayOf, isError, lastDayOf } from '#domain/finance/books/months.ts';
import { useCan } from '../../../../session/session.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { rangeText } from '../../../../ui/list/filters/dates.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { formatMonth } from '../../../../ui/text/format-date.ts';
import { findingLabels } from '../labels.ts';
import { MonthStatus } from '../MonthStatus.tsx';
import { checklistQuery, monthsQuery, type MonthRow } from '../queries.ts';
import { Checklist } from './Checklist.tsx';
import { CloseDialog, ReopenDialog } from './MonthDialogs.tsx';

/** A month: its checklist, and closing or reopening it. */
export function MonthDrawer({ month, onClose }: { month: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const months = useQuery(monthsQuery);
  const row = months.data?.list.find((each) => each.month === month);
  const checklist = useQuery({ ...checklistQuery(month), staleTime: 0, enabled: row !== undefined && !row.is_closed });
  const findings = checklist.data?.findings ?? [];
  const [step, setStep] = useState<'close' | 'reopen' | null>(null);
  const mayClose = useCan('books.close') && row !== undefined && !row.is_closed;
  const mayReopen = useCan('books.reopen') && row?.is_closed === true;
  const isOffline = useOffline();
  const why = () => {
    if (isOffline) return t`This needs the connection.`;
    if (!row?.is_over) return t`The month is not over yet.`;
    if (!checklist.data) return t`The checklist is being made.`;
    return findings.some(({ code }) => isError(code)) ? t`The books have an error.` : undefined;
  };
  const foot = mayClose ? (
    <Button variant="primary" why={why()} onClick={() => setStep('close')}>
      <Trans>Close month</Trans>
    </Button>
  ) : (
    mayReopen && (
      <Button onClick={() => setStep('reopen')}>
        <Trans>Reopen month</Trans>
      </Button>
    )
  );
  const done = () => setStep(null);
  const date = rangeText({ from: firstDayOf(month), to: lastDayOf(month) });
  return (
    <Drawer
      title={row ? formatMonth(firstDayOf(row.month), i18n.locale) : month}
      onClose={onClose}
      foot={foot && <DrawerEnd>{foot}</DrawerEnd>}
    >
      <Stack gap="lg">
        {row && <MonthFacts row={row} />}
        <Group gap="xs">
          <ButtonLink to="/accounts/books" search={{ date }}>
            <Trans>Trial balance</Trans>
          </ButtonLink>
          <ButtonLink to="/accounts/books" search={{ view: 'journal', date }}>
            <Trans>Journal</Trans>
          </ButtonLink>
        </Group>
        {row && !row.is_closed && (
          <section>
            <SectionHead>
              <Trans>Checklist</Trans>
            </SectionHead>
            {checklist.data ? (
              <Checklist findings={findings} earlier={checklist.data.earlier} />
            ) : checklist.error ? (
              <NotLoaded
                error={checklist.error}
                title={<Trans>The checklist did not load</Trans>}
                onRetry={() => void checklist.refetch()}
              />
            ) : (
              <SkeletonRows label={t`Checklist`} rows={3} />
            )}
          </section>
        )}
      </Stack>
      {step === 'close' && checklist.data && <CloseDialog checklist={checklist.data} onDone={done} onClose={done} />}
      {step === 'reopen' && <ReopenDialog month={month} onDone={done} onClose={done} />}
    </Drawer>
  );
}

function MonthFacts({ row }: { row: MonthRow }) {
  const { i18n } = useLingui();
  const accepted = row.accepted.map((code) => i18n._(findingLabels[code])).join(', ');
  return (
    <Stack gap={4} align="flex-start">
      <MonthStatus row={row} />
      {row.is_closed && row.closed_at && (
        <Text>
          <Trans>
            Closed by {row.closed_by_name} on <DateText value={row.closed_at} />
          </Trans>
        </Text>
      )}
      {!row.is_closed && row.reopened_at && (
        <Text>
          <Trans>
            Reopened by {row.reopened_by_name} on <DateText value={row.reopened_at} />: {row.reason}
          </Trans>
        </Text>
      )}
      {row.is_closed && accepted && (
        <Text c="dimmed">
          <Trans>Accepted: {accepted}</Trans>
        </Text>
      )}
      {row.is_closed && row.note && <Text c="dimmed">{row.note}</Text>}
    </Stack>
  );
}
