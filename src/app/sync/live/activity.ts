/** Shared by all tabs of the device: they use one session. */
const key = 'parcelyard.active';
const shareEveryMs = 5_000;
const stepMs = 1_000;

// A page opens because its user wants it.
let own = Date.now();
let shared = 0;
let reported = 0;

const readShared = (): number => Number(localStorage.getItem(key)) || 0;

/** The user did something: pressed, typed, scanned. */
export function noteActivity(): void {
  const now = Date.now();
  if (now - own < stepMs && shared > 0) return;
  own = now;
  if (now - shared < shareEveryMs) return;
  shared = now;
  try {
    localStorage.setItem(key, String(now));
  } catch {
    // Storage is full: the other tabs ask by themselves.
  }
}

/** When the user last did something here, in any tab. A clock that was set back makes no future. */
export const lastActivity = (): number => Math.min(Date.now(), Math.max(own, readShared()));

/** What a request says of its user; the server takes it as the session's activity. */
export function reportActivity(): string {
  reported = Date.now();
  return String(Math.max(0, Math.floor((reported - lastActivity()) / 1_000)));
}

/** Whether the user has been active since the server last heard of it, at least so long ago. */
export const isUnreported = (afterMs: number): boolean => lastActivity() > reported && Date.now() - reported >= afterMs;

/** Follows the user until the returned function is called. */
export function watchActivity(): () => void {
  const events = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
  const options = { capture: true, passive: true };
  for (const event of events) window.addEventListener(event, noteActivity, options);
  return () => {
    for (const event of events) window.removeEventListener(event, noteActivity, options);
  };
}
