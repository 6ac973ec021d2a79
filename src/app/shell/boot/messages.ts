import { plural, t } from '@lingui/core/macro';
import { onUserInfoFailed } from '../../session/user-info-failed.ts';
import { noteSessionEnd } from '../../session/session-end.ts';
import { forgetLocally } from '../../session/session.ts';
import { isActing } from '../../session/token.ts';
import { onCommandDone, onErrorReport, type ErrorReport } from '../../sync/report-error.ts';
import { InvalidResponse } from '../../sync/failure.ts';
import { setNotCachedMessage } from '../../sync/cache/query-persister.ts';
import { outboxStore } from '../../sync/outbox/outbox-store.ts';
import { onSessionLost, type SessionEnd } from '../../sync/session/session-expired.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { discardUnsaved } from '../../ui/unsaved/unsaved-store.ts';
import { isChunkFailure } from './failures/chunk-failure.ts';
import { forgetRecent } from '../command-palette/recent.ts';

/** Delay from a refused token to the reload (specification §8). */
const reloadAfterMs = 1500;

/** Commands that move money are never queued: the user agreed to the present state. */
const movesMoney =
  /^(account\.(recharge|confirm|manualPay|updateRecord|deleteRecharge|setCredit)|order\.(processOrder|cancelProcess|refund|resend|collect))/;

function lostLabels({ outcome, call = '' }: ErrorReport): string {
  if (outcome === 'repeatable')
    return t`No response, so the result is unknown. Try again when the connection is back: it is done only once.`;
  if (outcome === 'unknown') return t`No response, so the result is unknown. Check before you try again.`;
  return movesMoney.test(call)
    ? t`Nothing was sent and nothing was paid. Payments are not kept for later, because prices and balances may change.`
    : t`Nothing was sent. Try again when the connection is back.`;
}

/** What the user reads of a failure. */
export function reportText(report: ErrorReport): { title: string; text?: string } {
  const { kind, error } = report;
  if (kind === 'forbidden') return { title: t`Forbidden`, text: error.message };
  if (kind === 'network') return { title: t`Network Error`, text: lostLabels(report) };
  if (kind === 'full')
    return {
      title: t`This device is full`,
      text: t`It was not saved. Free up space, then try again.`,
    };
  if (kind === 'storage')
    return {
      title: t`This device could not store it`,
      text: t`It was not saved. Reload the page, then try again.`,
    };
  if (isChunkFailure(error))
    return {
      title: t`A part of this page did not load`,
      text: t`The connection broke, or a newer version took its place. Nothing you entered was sent.`,
    };
  if (error instanceof InvalidResponse) return { title: `${error.status} ${error.url}`, text: error.message };
  return { title: error.message || t`Logic Error` };
}

/** What waits on the device survives the end of the session. */
const sessionLostText = (waiting: number): string =>
  waiting === 0
    ? t`Authorization verification failed`
    : plural(waiting, {
        one: 'The session has ended. # change waits on this device and is sent after the next sign-in.',
        other: 'The session has ended. # changes wait on this device and are sent after the next sign-in.',
      });

async function leave(why: SessionEnd): Promise<void> {
  // The acting session is over; the own session is not.
  if (isActing()) {
    discardUnsaved();
    return forgetLocally();
  }
  // The login page shows it after the reload, where the user will read it.
  noteSessionEnd(why);
  if (why === 'lost')
    showToast({ tone: 'bad', title: t`Unauthorized`, text: sessionLostText(outboxStore.state.waiting) });
  // A page of an ended session must not stay, and its text could not be sent by another user.
  discardUnsaved();
  forgetRecent();
  await forgetLocally();
  setTimeout(() => location.reload(), why === 'idle' ? 0 : reloadAfterMs);
}

/** Replaces the browser's message wherever a list or a page shows why it is empty. */
const notCachedMessage = () =>
  t`Not on this device yet: it was not opened here before. It comes when the connection is back.`;

/** Messages of the sync layer, which has no texts of its own (specification §8). */
export function showSyncMessages(): void {
  const lost = new Map<string, () => void>();
  onErrorReport((report) => {
    if (report.kind === 'unauthorized') return;
    const hide = showToast({ tone: 'bad', ...reportText(report) });
    if (report.call && report.kind === 'network') lost.set(report.call, hide);
  });
  // The command reached the server after all: its message would only cover the page.
  onCommandDone((call) => {
    lost.get(call)?.();
    lost.delete(call);
  });
  setNotCachedMessage(notCachedMessage);
  onSessionLost((why) => void leave(why));
  onUserInfoFailed(() => showToast({ tone: 'bad', title: t`Error`, text: t`Failed to fetch user info, please retry` }));
}
