import { Trans } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useOffline } from '../../../sync/connectivity.ts';
import { OfflineBanner } from '../../../ui/state/OfflineBanner.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { useSyncState } from './use-waiting.ts';

/** Queries of the frame do not count as content of the page. */
const frameNouns: ReadonlySet<unknown> = new Set(['session', 'cart', 'view', 'task', 'notification', 'account']);

const ofPage = ({ queryKey: [noun, name], state }: Query): boolean =>
  state.dataUpdatedAt > 0 && (!frameNouns.has(noun) || (typeof name === 'string' && name.endsWith('.list')));

/** The oldest data on the page, in ms since 1970; 0 while it shows no server data. */
function useOldestShown(): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const times = cache.findAll({ type: 'active', predicate: ofPage }).map(({ state }) => state.dataUpdatedAt);
      return times.length > 0 ? Math.min(...times) : 0;
    },
  );
}

/** Above every page while offline: the age of the data, and the number of unsent operations. */
export default function PageOfflineBanner() {
  return useOffline() ? <Banner /> : null;
}

function Banner() {
  const navigate = useNavigate();
  const { waiting } = useSyncState();
  const oldest = useOldestShown();
  return (
    <Box w="100%" maw={1488} mx="auto" pt={{ base: 10, lg: 12 }} px={{ base: 'md', lg: 'lg' }}>
      <OfflineBanner waiting={waiting} onShowWaiting={() => void navigate({ to: '/waiting' })}>
        {oldest > 0 && (
          <Trans>
            As of <AsOf at={oldest} />.
          </Trans>
        )}{' '}
        <Trans>Payments and printing need the connection.</Trans>
      </OfflineBanner>
    </Box>
  );
}

/** Today's data needs no date. */
function AsOf({ at }: { at: number }) {
  const [today] = useState(() => new Date().toDateString());
  const moment = new Date(at);
  return <DateText value={moment} form={moment.toDateString() === today ? 'time' : 'full'} />;
}
