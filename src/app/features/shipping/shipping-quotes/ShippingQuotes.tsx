import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Refused } from '../../../sync/failure.ts';
import { freshQuery } from '../../../sync/queries.ts';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { ParcelForm } from '../../../shared/shipping/ParcelForm.tsx';
import { parcelInput, type ParcelState } from '../../../shared/shipping/parcel-state.ts';
import { ChannelQuotes } from './ChannelQuotes.tsx';

type ShippingQuotesProps = { request: ParcelState; onRequest: (request: ParcelState) => void };

/** The public page for shipping prices. */
export function ShippingQuotes({ request, onRequest }: ShippingQuotesProps) {
  const named = useRef<HTMLHeadingElement>(null);
  usePageTitle(named);
  const query = useQuery({
    ...freshQuery('shipper.shippingQuotes', parcelInput(request)),
    enabled: request.country !== '' && request.grams !== undefined,
  });
  return (
    <Stack gap="lg" w="100%" maw={720} mx="auto" py={{ base: 'lg', sm: 40 }}>
      <div>
        <h1 ref={named}>
          <Trans>What does shipping cost?</Trans>
        </h1>
        <Text inherit mt={4} c="dimmed">
          <Trans>All channels from our warehouse to your customer.</Trans>
        </Text>
      </div>
      <ParcelForm
        parcel={request}
        loading={query.isFetching}
        onSubmit={(next) => (JSON.stringify(next) === JSON.stringify(request) ? void query.refetch() : onRequest(next))}
      />
      {query.isLoading && <SkeletonRows rows={3} />}
      {query.error && (
        <ErrorPanel
          title={query.error instanceof Refused ? <Trans>No response</Trans> : <Trans>Network Error</Trans>}
          text={query.error.message}
          {...(query.error instanceof Refused ? {} : { onRetry: () => void query.refetch() })}
        />
      )}
      {query.data && <ChannelQuotes quotes={query.data} request={request} />}
    </Stack>
  );
}
