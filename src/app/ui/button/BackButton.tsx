import { Trans } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Button } from './Button.tsx';

/** Leaves an editor for the page it was opened from. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button icon={<IconArrowLeft size={16} stroke={1.6} />} onClick={onBack}>
      <Trans>Back</Trans>
    </Button>
  );
}
