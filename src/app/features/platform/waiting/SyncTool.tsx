import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { SyncPill } from '../../../ui/state/SyncPill.tsx';
import { useKeepSending } from './use-keep-sending.tsx';
import { useSyncState } from './use-waiting.ts';
import classes from './waiting.module.css';

/** In every frame: the sync state of this device, and a link to the unsent operations. It also keeps sending them. */
export default function SyncTool({ size = 'bar' }: { size?: 'full' | 'short' | 'bar' }) {
  const { t } = useLingui();
  useKeepSending();
  const { state: look } = useSyncState();
  return (
    <Link
      to="/waiting"
      className={classes.link}
      title={t`Unsent changes`}
      data-quiet={(size === 'bar' && look.kind === 'even') || undefined}
    >
      <SyncPill state={look} size={size} />
    </Link>
  );
}
