import { useLingui } from '@lingui/react/macro';
import { IconBarcode, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { IconLink } from '../../ui/button/ButtonLink.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';

const CameraScan = deferred(async () => (await import('./CameraScan.tsx')).CameraScan);

/** The admin's two ways to find a parcel by its waybill: the packing table, and the camera. */
export function ScanTools() {
  const { t } = useLingui();
  const [looking, setLooking] = useState(false);
  return (
    <>
      <IconLink to="/pack" label={t`Scan a parcel`}>
        <IconScan size={20} stroke={1.6} />
      </IconLink>
      <IconButton label={t`Read a waybill`} onClick={() => setLooking(true)}>
        <IconBarcode size={20} stroke={1.6} />
      </IconButton>
      {looking && <CameraScan onClose={() => setLooking(false)} />}
    </>
  );
}
