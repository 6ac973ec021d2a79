import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconCloudDownload, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import type { Output } from '../../../../sync/calls.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Note } from '../../../../ui/Note.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { FetchFailure } from './FetchFailure.tsx';
import { RateSuggestions } from './RateSuggestions.tsx';
import { SourceForm } from './SourceForm.tsx';

export type RateSourceInfo = Output<'exchange_rate.source'>;

/** Rates that are taken only where the user says so. */
const farOff = (offered: RateSourceInfo['offered']): ReadonlySet<string> =>
  new Set(offered.filter((offer) => offer.far_off).map((offer) => offer.to));

/** The European Central Bank's rates with those in use; a user accepts them. */
export function BankFile({ source, mayEdit }: { source: RateSourceInfo; mayEdit: boolean }) {
  const { t } = useLingui();
  const { last, day, offered } = source;
  const [editing, setEditing] = useState(false);
  /** The last fetch with other settings. */
  const [requestedAfter, setRequestedAfter] = useState<string | null | undefined>(undefined);
  const isFetching = requestedAfter !== undefined && requestedAfter === (last?.at ?? null);
  const fetchNow = useCommand('exchange_rate.fetch', {
    onFailed: () => {
      setRequestedAfter(undefined);
      return false;
    },
  });
  const changed = offered.filter((offer) => offer.current !== offer.value);
  const [left, setLeft] = useState(() => farOff(offered));
  const [leftOn, setLeftOn] = useState(day);
  // Rates of another day are another choice.
  if (day !== leftOn) {
    setLeftOn(day);
    setLeft(farOff(offered));
  }
  const chosen = changed.filter((offer) => !left.has(offer.to)).map((offer) => offer.to);
  const accept = useCommand('exchange_rate.accept', {
    onDone: () => showToast({ tone: 'good', title: t`The bank’s rates are now in use` }),
  });
  return (
    <Surface
      title={<Trans>European Central Bank</Trans>}
      note={day && <Trans>Rates of {day.split('-').reverse().join('-')}</Trans>}
    >
      <Stack miw={0}>
        {last?.failure && <FetchFailure last={last} />}
        {last && !last.failure && (
          <Text span size="sm" c="dimmed">
            <Trans>
              Fetched <DateText value={last.at} />
            </Trans>
          </Text>
        )}
        {day === null && !last?.failure && (
          <Note text={<Trans>Nothing fetched yet. The current rates were set by hand or during installation.</Trans>} />
        )}
        {day !== null && changed.length === 0 && (
          <Note text={<Trans>All of the bank’s rates are already in use.</Trans>} />
        )}
        {changed.length > 0 && (
          <RateSuggestions
            offers={changed}
            left={left}
            onToggle={
              mayEdit
                ? (currency) => {
                    const next = new Set(left);
                    if (!next.delete(currency)) next.add(currency);
                    setLeft(next);
                  }
                : undefined
            }
          />
        )}
        {mayEdit && (
          <Group gap="sm">
            {changed.length > 0 && day !== null && (
              <Button
                loading={accept.isPending}
                why={chosen.length === 0 ? t`Choose at least one.` : undefined}
                onClick={() => accept.mutate({ day, currencies: chosen })}
              >
                <Plural value={chosen.length} one="Take # rate" other="Take # rates" />
              </Button>
            )}
            <Button
              icon={<IconCloudDownload size={16} stroke={1.6} />}
              loading={isFetching || fetchNow.isPending}
              onClick={() => {
                setRequestedAfter(last?.at ?? null);
                fetchNow.mutate({});
              }}
            >
              <Trans>Fetch now</Trans>
            </Button>
            <Button variant="subtle" icon={<IconSettings size={16} stroke={1.6} />} onClick={() => setEditing(true)}>
              <Trans>Where and when</Trans>
            </Button>
          </Group>
        )}
      </Stack>
      {editing && <SourceForm source={source} onClose={() => setEditing(false)} />}
    </Surface>
  );
}
