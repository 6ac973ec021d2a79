import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Refused } from '../../../sync/failure.ts';
import { freshQuery } from '../../../sync/queries.ts';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import type { QuoteRequest } from './url-state.ts';
import { QuoteForm } from './QuoteForm.tsx';
import { ChannelQuotes } from './ChannelQuotes.tsx';

type ShippingQuotesProps = { request: QuoteRequest; onRequest: (request: QuoteRequest) => void };

/** The public page for shipping prices. */
export function ShippingQuotes({ request, onRequest }: ShippingQuotesProps) {
  const named = useRef<HTMLHeadingElement>(null);
  usePageTitle(named);
  const { country, postcode, grams, mm, kinds } = request;
  const query = useQuery({
    ...freshQuery('shipper.shippingQuotes', {
      country_code: country,
      weight_g: grams ?? 0,
      kinds: [...kinds],
      ...(postcode ? { postcode } : {}),
      ...(mm ? { length_mm: mm[0], width_mm: mm[1], height_mm: mm[2] } : {}),
    }),
    enabled: country !== '' && grams !== undefined,
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
      <QuoteForm
        request={request}
        loading={query.isFetching}
        onAsk={(next) => (JSON.stringify(next) === JSON.stringify(request) ? void query.refetch() : onRequest(next))}
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
