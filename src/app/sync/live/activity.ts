/** Shared by all tabs of the device: they use one session. */
const key = 'parcelyard.active';
const shareEveryMs = 5_000;
const stepMs = 1_000;

// Opening a page counts as activity.
let own = Date.now();
let shared = 0;
let reported = 0;

const readShared = (): number => Number(localStorage.getItem(key)) || 0;

/** Records activity: a click, a key, a scan. */
export function noteActivity(): void {
  const now = Date.now();
  if (now - own < stepMs && shared > 0) return;
  own = now;
  if (now - shared < shareEveryMs) return;
  shared = now;
  try {
    localStorage.setItem(key, String(now));
  } catch {
    // Storage is full: other tabs query the server.
  }
}

/** The user's last activity in any tab, never in the future. */
export const lastActivity = (): number => Math.min(Date.now(), Math.max(own, readShared()));

/** Request headers with the user's activity; the server counts it for the session. */
export function reportActivity(): string {
  reported = Date.now();
  return String(Math.max(0, Math.floor((reported - lastActivity()) / 1_000)));
}

/** Whether the user has been active since the last report, at least so long ago. */
export const isUnreported = (afterMs: number): boolean => lastActivity() > reported && Date.now() - reported >= afterMs;

/** Tracks activity until the returned function is called. */
export function watchActivity(): () => void {
  const events = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
  const options = { capture: true, passive: true };
  for (const event of events) window.addEventListener(event, noteActivity, options);
  return () => {
    for (const event of events) window.removeEventListener(event, noteActivity, options);
  };
}
