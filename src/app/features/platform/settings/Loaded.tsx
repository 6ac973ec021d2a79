import { Trans } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { Surface } from '../../../ui/Surface.tsx';

/** Renders a query's data, a skeleton while it loads, or its failure. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Surface>
      {query.error ? (
        <NotLoaded
          error={query.error}
          title={<Trans>The settings did not load</Trans>}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Box mih={240} aria-busy="true" />
      )}
    </Surface>
  );
}
