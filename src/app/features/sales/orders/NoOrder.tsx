import { Trans } from '@lingui/react/macro';
import { useCan } from '../../../session/session.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { NoMatch } from '../../../ui/state/NoMatch.tsx';
import { ImportLink } from './ImportLink.tsx';

/** No order was ever imported. */
export function NoOrderYet() {
  const mayImport = useCan('order.import');
  return (
    <Empty
      title={<Trans>No order yet</Trans>}
      text={
        mayImport ? (
          <Trans>Bring in the export file of your shop. You see what would happen before anything does.</Trans>
        ) : (
          <Trans>Orders stand here once a seller has brought them in.</Trans>
        )
      }
      actions={<ImportLink variant="primary" />}
    />
  );
}

/** There are orders, but none in this view. */
export function NoOrderHere({ onClear }: { onClear: () => void }) {
  return (
    <NoMatch
      title={<Trans>Nothing to do here</Trans>}
      text={<Trans>No order stands in this view at the moment.</Trans>}
      onClear={onClear}
    />
  );
}
