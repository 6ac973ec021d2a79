import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../../../sync/calls.ts';
import { DateField } from '../../../../../ui/form/DateField.tsx';
import { Drawer } from '../../../../../ui/layer/Drawer.tsx';
import { SectionHead } from '../../../../../ui/SectionHead.tsx';
import { ErrorPanel } from '../../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../../ui/state/SkeletonRows.tsx';
import { ToneMark } from '../../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../../ui/text/DateText.tsx';
import { today } from '../../../../../ui/text/formats.ts';
import { MoneyText } from '../../../../../ui/text/MoneyText.tsx';
import { useNow } from '../../../../../ui/text/time/use-now.ts';
import { balanceQuery, checkQuery } from './queries.ts';

type CheckBooksProps = {
  /** The seller; empty for one's own. */
  user: string;
  onClose: () => void;
};

/** The balance on any day, and whether all movements add up to the balance of today. */
export function CheckBooks({ user, onClose }: CheckBooksProps) {
  const { t } = useLingui();
  const last = today(useNow(60_000));
  const [day, setDay] = useState(last);
  const balance = useQuery(balanceQuery(day, user));
  const check = useQuery({ ...checkQuery(user), staleTime: 0 });
  return (
    <Drawer title={t`Check the balance`} onClose={onClose}>
      <Stack gap="lg">
        <section>
          <SectionHead>
            <Trans>Balance at the end of a day</Trans>
          </SectionHead>
          <Group justify="space-between" align="end" gap="md">
            <DateField label={<Trans>Day</Trans>} value={day} onChange={(next) => setDay(next || last)} max={last} />
            <Stack gap={0} align="flex-end">
              <Text component="b" fz={24} fw={600} lh="2rem" aria-live="polite">
                <MoneyText money={balance.data?.balance} alarm />
              </Text>
              {balance.data && (
                <Text size="sm" c="dimmed">
                  {balance.data.last_at === null ? (
                    <Trans>No movements until then</Trans>
                  ) : (
                    <Trans>
                      Last movement <DateText value={balance.data.last_at} />
                    </Trans>
                  )}
                </Text>
              )}
            </Stack>
          </Group>
        </section>
        <section>
          <SectionHead>
            <Trans>Sum of all movements</Trans>
          </SectionHead>
          {check.data ? (
            <CheckResult check={check.data} />
          ) : check.error ? (
            <ErrorPanel
              title={<Trans>The check was not made</Trans>}
              text={check.error.message}
              onRetry={() => void check.refetch()}
            />
          ) : (
            <SkeletonRows label={t`Sum of all movements`} rows={3} />
          )}
        </section>
      </Stack>
    </Drawer>
  );
}

function CheckResult({ check }: { check: Output<'account.checkBooks'> }) {
  const { lines, sum, balance, first_wrong: wrong, is_right: isRight } = check;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Plural value={lines} one="# movement adds up to" other="# movements add up to" />
        <MoneyText money={sum} />
      </Group>
      <Group justify="space-between">
        <Trans>Balance without money on hold</Trans>
        <MoneyText money={balance} />
      </Group>
      <ToneMark tone={isRight ? 'good' : 'bad'}>
        {isRight ? (
          <Trans>Every movement is in the balance</Trans>
        ) : wrong ? (
          <Trans>
            The movement of <DateText value={wrong.at} /> does not follow from those before it. Please report it.
          </Trans>
        ) : (
          <Trans>The movements do not add up to the balance. Please report it.</Trans>
        )}
      </ToneMark>
    </Stack>
  );
}
