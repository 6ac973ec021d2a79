import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { use } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { LayerClose } from './layer-close.ts';

/** The cross of a layer. */
export function CloseButton() {
  const { t } = useLingui();
  return (
    <IconButton label={t`Close`} onClick={use(LayerClose)}>
      <IconX size={18} stroke={1.6} />
    </IconButton>
  );
}
