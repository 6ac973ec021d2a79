import { Group } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button/Button.tsx';
import { Viewfinder } from '../../shared/camera/Viewfinder.tsx';
import { openPalette } from '../command-palette/palette-store.ts';
import { TitledDialog } from '../frame/TitledDialog.tsx';

/** Reads a barcode with the camera and opens its match, like a scanner. */
export function CameraScan({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const search = (code?: string) => {
    onClose();
    openPalette(code, code !== undefined);
  };
  return (
    <TitledDialog title={t`Read a waybill`} onClose={onClose}>
      <div style={{ display: 'grid', aspectRatio: '4 / 3' }}>
        <Viewfinder onCode={search} />
      </div>
      <Group justify="flex-end" p="14px 24px">
        <Button size="form" onClick={() => search()}>
          <Trans>Type the number</Trans>
        </Button>
      </Group>
    </TitledDialog>
  );
}
