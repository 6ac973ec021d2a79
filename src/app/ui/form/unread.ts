import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { showToast } from '../toast/toast-store.ts';

/** Set on a field while its text cannot be read. Its value is empty until then, and must not be saved as such. */
export const unreadMark = 'data-unread';

/** Whether a field in `parent` has a text that cannot be read. It gets the focus and shows its error. */
export function goToUnread(parent: ParentNode | null): boolean {
  const field = parent?.querySelector<HTMLElement>(`[${unreadMark}]`);
  if (!field) return false;
  field.focus();
  // A field shows its error once it was left.
  field.blur();
  field.focus();
  if (document.activeElement !== field) showToast({ tone: 'bad', title: i18n._(msg`Please input number`) });
  return true;
}
