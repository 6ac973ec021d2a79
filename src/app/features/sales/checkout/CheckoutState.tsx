import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHead } from '../../../ui/PageHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { Done } from './Done.tsx';
import type { Bought } from './queries.ts';

type CheckoutStateProps = {
  title: ReactNode;
  bought: Bought | null;
  /** Of the preview; null while it loads. */
  error: Error | null;
  onRetry: () => void;
  /** "The prices did not load" */
  failed: ReactNode;
  /** What loads. */
  label: string;
};

/** A checkout without its preview: bought, failed or loading. */
export function CheckoutState({ title, bought, error, onRetry, failed, label }: CheckoutStateProps) {
  if (!bought && error) return <NotLoaded error={error} title={failed} onRetry={onRetry} />;
  return (
    <>
      <PageHead title={title} />
      {bought ? (
        <Box mt="md">
          <Done bought={bought} />
        </Box>
      ) : (
        <SkeletonRows label={label} rows={8} />
      )}
    </>
  );
}
