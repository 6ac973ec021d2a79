import { useLingui } from '@lingui/react/macro';
import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { createPortal } from 'react-dom';
import { toastLimit } from './display-toast.tsx';
import { useTopLayer } from '../layer/layer-stack.ts';
import classes from './toasts.module.css';

/** Mantine's notifications; in the top layer, whose focus trap would keep them out of reach elsewhere. */
export function ToastStack() {
  const { t } = useLingui();
  const layer = useTopLayer();
  return createPortal(
    <section className={classes.toasts} aria-label={t`Notices`}>
      <Notifications
        withinPortal={false}
        limit={toastLimit}
        containerWidth={400}
        notificationMaxHeight={600}
        pauseResetOnHover="notification"
        // A drag selects text to copy, such as a reference.
        allowDragDismiss={false}
        allowScrollDismiss={false}
        classNames={{ root: classes.stack, notification: classes.toast }}
      />
    </section>,
    layer ?? document.body,
  );
}
