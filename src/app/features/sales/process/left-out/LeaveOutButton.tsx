import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/button/IconButton.tsx';

/** Leaves one order out of the run; it is listed below, to be put back. */
export function LeaveOutButton({ number, onLeaveOut }: { number: string; onLeaveOut: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton label={t`Leave out ${number}`} size="small" onClick={onLeaveOut}>
      <IconX size={16} stroke={1.6} aria-hidden="true" />
    </IconButton>
  );
}
