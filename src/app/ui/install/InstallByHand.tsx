import { Trans, useLingui } from '@lingui/react/macro';
import { IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { Button } from '../button/Button.tsx';
import { Layer } from '../layer/Layer.tsx';
import classes from './install.module.css';

/** On an iPhone or iPad only the person can install an app from the web; this says where to press. */
export function InstallByHand({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Layer label={t`Install the app`} shape="dialog" onClose={onClose}>
      <div className={classes.box}>
        <h2>
          <Trans>Install the app</Trans>
        </h2>
        <p>
          <Trans>Installed, it opens like any other app, fills the screen and starts without a network.</Trans>
        </p>
        <ol>
          <li>
            <IconShare2 size={20} stroke={1.6} aria-hidden="true" />
            <Trans>Press Share in the browser’s bar.</Trans>
          </li>
          <li>
            <IconSquarePlus size={20} stroke={1.6} aria-hidden="true" />
            <Trans>Choose “Add to Home Screen”.</Trans>
          </li>
        </ol>
        <Button data-first-focus variant="primary" size="form" onClick={onClose}>
          <Trans>Understood</Trans>
        </Button>
      </div>
    </Layer>
  );
}
