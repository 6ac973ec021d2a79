import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import type { PriceGridState } from './use-price-grid.ts';

/** Undo, discard and save. */
export function GridActions({ grid }: { grid: PriceGridState }) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const [isDiscarding, setDiscarding] = useState(false);
  const { invalid, places } = grid.decision;
  const why = () => {
    if (!grid.isChanged) return t`Nothing is changed.`;
    if (invalid > 0) return t`${plural(invalid, { one: '# cell has', other: '# cells have' })} to be corrected first.`;
    if (places.length === 0) return t`Nothing is changed.`;
    return isOffline ? t`Saving needs the connection. The changes stay on this device.` : undefined;
  };
  return (
    <>
      <Button
        icon={<IconArrowBackUp size={16} stroke={1.6} />}
        why={grid.canUndo ? undefined : t`There is nothing to undo.`}
        onClick={grid.undo}
      >
        <Trans>Undo</Trans>
      </Button>
      {grid.isChanged && (
        <Button variant="subtle" onClick={() => setDiscarding(true)}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <Button variant="primary" loading={grid.isSaving} why={why()} onClick={grid.save}>
        <Trans>Save changes</Trans>
      </Button>
      {isDiscarding && (
        <ConfirmDialog
          title={t`Discard the changes of this channel?`}
          text={<Trans>All cells get their saved values back, also those on other pages.</Trans>}
          confirm={<Trans>Discard</Trans>}
          danger
          onConfirm={() => {
            grid.discard();
            setDiscarding(false);
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </>
  );
}
