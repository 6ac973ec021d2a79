import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Output } from '../../../../sync/calls.ts';
import { Note } from '../../../../ui/Note.tsx';

export type Tested = Output<'store.testConnection'>;

/** The result of the connection test. */
export function TestResult({ result }: { result: Tested | Error }) {
  if (result instanceof Error)
    return (
      <Note
        tone="bad"
        icon={<IconAlertTriangle size={20} stroke={1.6} />}
        title={<Trans>The connection does not work yet</Trans>}
        text={result.message}
      />
    );
  const { shop_name: name, shop_domain: domain, currency, missing_scopes: missing } = result;
  const scopes = missing.join(', ');
  return (
    <div role="status">
      <Note
        tone={missing.length > 0 ? 'wait' : 'plain'}
        icon={<IconCircleCheck size={20} stroke={1.6} />}
        title={<Trans>The connection of {name} works</Trans>}
        text={
          missing.length > 0 ? (
            <Trans>The key is missing permissions: {scopes}</Trans>
          ) : (
            <Trans>
              {domain} sells in {currency}, and the key opens it.
            </Trans>
          )
        }
      />
    </div>
  );
}
