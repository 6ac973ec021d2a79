import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PushState } from '../../../session/device/push.ts';

/** Why this browser cannot be switched on, and what to do. */
export const pushLabels: Readonly<Record<Exclude<PushState, 'on' | 'off'>, MessageDescriptor>> = {
  unsupported: msg`This browser cannot receive notifications while the app is closed.`,
  install: msg`Put Parcelyard on the home screen first (Share → Add to Home Screen) and open it from there: on iPhones and iPads only such apps receive notifications.`,
  'no-worker': msg`Notifications are not ready in this browser yet. Reload the page; they need https.`,
  denied: msg`Notifications from this site are blocked. Allow them in the browser’s settings for this site, then reload the page.`,
};
