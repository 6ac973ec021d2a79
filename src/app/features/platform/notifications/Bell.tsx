import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useUnread } from '../../../session/unread.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { usePopup } from '../../../ui/layer/use-popup.ts';
import { usePush } from './use-push.ts';

const BellPanel = lazy(async () => ({ default: (await import('./BellPanel.tsx')).BellPanel }));

/** The bell of the header: how many notifications are unread, and the newest of them. */
export function Bell() {
  const { t } = useLingui();
  usePush();
  const { opened, close, anchor, anchorProps } = usePopup();
  const count = Object.values(useUnread()).reduce((sum, unread) => sum + unread, 0);
  const label =
    count === 0 ? t`Notifications` : t`Notifications, ${plural(count, { one: '# unread', other: '# unread' })}`;
  return (
    <>
      <IconButton {...anchorProps} label={label} count={count} unread aria-haspopup="dialog">
        <IconBell size={18} stroke={1.6} />
      </IconButton>
      {opened && (
        <Suspense>
          <BellPanel anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
