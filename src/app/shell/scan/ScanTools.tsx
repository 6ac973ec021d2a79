import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconBarcode, IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton, iconButtonClass } from '../../ui/button/IconButton.tsx';

const CameraScan = lazy(async () => ({ default: (await import('./CameraScan.tsx')).CameraScan }));

/** An admin's two ways from a waybill to its parcel: the packing table, and the camera. */
export function ScanTools() {
  const { t } = useLingui();
  const [looking, setLooking] = useState(false);
  return (
    <>
      <Link to="/pack" className={iconButtonClass} aria-label={t`Scan a parcel`} title={t`Scan a parcel`}>
        <IconScan size={20} stroke={1.6} />
      </Link>
      <IconButton label={t`Read a waybill`} onClick={() => setLooking(true)}>
        <IconBarcode size={20} stroke={1.6} />
      </IconButton>
      {looking && (
        <Suspense>
          <CameraScan onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </>
  );
}
