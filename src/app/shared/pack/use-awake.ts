import { useEffect } from 'react';

/** Keeps the screen on while it is mounted and visible, where the browser supports it. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      // The browser releases the lock when the page is hidden, and refuses it when the battery is low.
      if (isOver || document.hidden || (lock && !lock.released)) return;
      const given = await navigator.wakeLock?.request('screen').catch(() => null);
      if (isOver) void given?.release();
      else lock = given ?? null;
    };
    void request();
    const seen = () => void request();
    document.addEventListener('visibilitychange', seen);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', seen);
      void lock?.release();
    };
  }, []);
}
