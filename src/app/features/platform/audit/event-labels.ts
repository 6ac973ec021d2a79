import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SecurityEvent } from '#domain/platform/security/events.ts';

/** The label of each event of the security log. */
export const eventLabels: Readonly<Record<SecurityEvent, MessageDescriptor>> = {
  'login.succeeded': msg`Signed in`,
  'login.failed': msg`Sign-in failed`,
  'login.locked': msg`Sign-in locked after too many tries`,
  'second-factor.failed': msg`Second step failed`,
  'second-factor.changed': msg`Second step changed`,
  'step-up.failed': msg`Identity check failed`,
  'password.changed': msg`Password changed`,
  'account.changed': msg`Account details changed`,
  'session.ended': msg`Signed out`,
  'acting.started': msg`Started acting as another user`,
  'acting.ended': msg`Stopped acting as another user`,
  'access.denied': msg`Access denied`,
  'object.not-found': msg`Entry missing or of another user`,
  'limit.reached': msg`Too many tries`,
  'link.refused': msg`Link refused`,
  'input.suspicious': msg`Suspicious input`,
  'rights.changed': msg`Users or rights changed`,
  'settings.changed': msg`Settings changed`,
  'secret.rotated': msg`Keys or secrets changed`,
  'data.exported': msg`Data exported`,
  'data.downloaded': msg`File downloaded`,
};
