import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button/Button.tsx';
import { Layer } from '../../ui/layer/Layer.tsx';
import { RecoveryCodes } from '../../ui/proof/RecoveryCodes.tsx';
import classes from './security.module.css';

/** Recovery codes just made. A press beside the dialog does not close it: they are not shown again. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Layer label={t`Save your recovery codes`} shape="dialog" onClose={() => undefined}>
      <div className={classes.dialog}>
        <h2>
          <Trans>Save your recovery codes</Trans>
        </h2>
        <RecoveryCodes codes={codes} />
        <div className={classes.end}>
          <Button variant="primary" size="form" onClick={onClose}>
            <Trans>I have saved them</Trans>
          </Button>
        </div>
      </div>
    </Layer>
  );
}
