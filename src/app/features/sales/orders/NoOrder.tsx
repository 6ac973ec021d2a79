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
      title={<Trans>No orders yet</Trans>}
      text={
        mayImport ? (
          <Trans>Import the export file of your shop. You see a preview first.</Trans>
        ) : (
          <Trans>Orders appear here once a seller has imported them.</Trans>
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
      text={<Trans>There are no orders in this view at the moment.</Trans>}
      onClear={onClear}
    />
  );
}
