import { Trans } from '@lingui/react/macro';

export function RateSource({ source, by }: { source: string; by?: string | null }) {
  if (source === 'staff') return by ?? <Trans>Set by hand</Trans>;
  if (source === 'ecb') return by ? <Trans>ECB, taken by {by}</Trans> : <Trans>ECB</Trans>;
  return <Trans>Installation</Trans>;
}
