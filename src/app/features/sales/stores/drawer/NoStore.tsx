import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';

/** The link's store does not exist or did not load. */
export default function NoStore({ error, onClose }: { error: Error | null; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer title={t`Store`} onClose={onClose}>
      {error ? (
        <ErrorPanel title={<Trans>The store did not load</Trans>} text={error.message} />
      ) : (
        <Empty
          title={<Trans>This store is not here</Trans>}
          text={<Trans>It was deleted, or belongs to another user.</Trans>}
        />
      )}
    </Drawer>
  );
}
