import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Viewfinder } from '../../ui/camera/Viewfinder.tsx';
import { Layer } from '../../ui/layer/Layer.tsx';
import { openPalette } from '../palette/palette-store.ts';
import classes from './camera-scan.module.css';

/** Reads a barcode with the camera and opens what bears it, as a scanner would. */
export function CameraScan({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Layer label={t`Read a waybill`} shape="dialog" onClose={onClose}>
      <div className={classes.head}>
        <h2>
          <Trans>Read a waybill</Trans>
        </h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <IconX size={18} stroke={1.6} />
        </IconButton>
      </div>
      <div className={classes.picture}>
        <Viewfinder
          onCode={(code) => {
            onClose();
            openPalette(code, true);
          }}
        />
      </div>
      <div className={classes.foot}>
        <Button
          size="form"
          onClick={() => {
            onClose();
            openPalette();
          }}
        >
          <Trans>Type the number</Trans>
        </Button>
      </div>
    </Layer>
  );
}
