import { readStoredMe, meKey } from './stored-me.ts';
import { tabChangeOf, readUserId } from './token.ts';
import type { Me } from './session.ts';

type Page = {
  /** The user whose data the page shows; '' while it shows none. */
  readonly userId: () => string;
  /** Runs before the page is left. */
  readonly onLeave: () => void;
  /** Another tab was told the user's present menu and rights. */
  readonly onRights: (me: Me) => void;
};

/**
 * Leaves the page when another tab logs out, signs in as another user or switches users: no page shows the data of a session
 * that ended, or mixes those of two users. New rights of the user take effect in every tab.
 */
export function followOtherTabs({ userId, onLeave, onRights }: Page): () => void {
  // A switch of users changes several entries: only the first one counts, because a reload would undo its navigation.
  let isLeaving = false;
  const leave = (toStart: boolean) => {
    if (isLeaving) return;
    isLeaving = true;
    onLeave();
    if (toStart) location.assign('/');
    // The address stays, so that signing in again returns to this page.
    else location.reload();
  };
  const onStorage = (event: StorageEvent) => {
    const shown = userId();
    if (shown === '') return;
    const change = tabChangeOf(event, shown);
    if (change !== 'none') return leave(change === 'acting');
    const me = event.key === meKey ? readStoredMe(shown) : undefined;
    if (me) onRights(me);
  };
  // A page that was frozen, or is restored by Back, has missed the events.
  const check = () => {
    const shown = userId();
    if (document.visibilityState === 'visible' && shown !== '' && readUserId() !== shown) leave(false);
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', check);
    document.removeEventListener('visibilitychange', check);
  };
}
