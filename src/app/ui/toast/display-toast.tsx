import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Group, UnstyledButton } from '@mantine/core';
import { notifications, notificationsStore, type NotificationData } from '@mantine/notifications';
import { IconX } from '@tabler/icons-react';
import { Glyph } from '../status/Glyph.tsx';
import type { Toast } from './toast-store.ts';
import classes from './toasts.module.css';

/** More than these cover the page; the oldest is dropped. */
export const toastLimit = 4;
const shownMs = 5000;

/** Shows a toast as one of Mantine's notifications; the result hides it. */
export function display({ tone, title, text, action, stays }: Toast, id: string): () => void {
  const hide = () => void notifications.hide(id);
  const data: NotificationData = {
    id,
    role: tone === 'bad' ? 'alert' : 'status',
    icon: <Glyph tone={tone} size={11} />,
    title: action ? (
      <Group justify="space-between" wrap="nowrap" align="start" gap={10}>
        <span>{title}</span>
        <UnstyledButton
          className={classes.action}
          onClick={() => {
            action.onSelect();
            hide();
          }}
        >
          {action.label}
        </UnstyledButton>
      </Group>
    ) : (
      title
    ),
    message: text,
    autoClose: stays ? false : shownMs,
    classNames: {
      icon: classes.glyph,
      body: classes.body,
      title: classes.title,
      description: classes.description,
      closeButton: classes.close,
    },
    closeButtonProps: {
      'aria-label': i18n._(msg`Close`),
      icon: <IconX size={16} stroke={1.6} />,
    },
    // Mantine waits for the pointer, but not for the focus.
    onFocus: () => void notifications.update({ ...data, autoClose: false }),
    onBlur: () => void notifications.update(data),
  };
  const { notifications: shown } = notificationsStore.getState();
  if (shown.some((each) => each.id === id)) {
    notifications.update(data);
    return hide;
  }
  if (shown.length >= toastLimit) notifications.hide(shown[0]?.id ?? '');
  notifications.show(data);
  return hide;
}
