/** A hidden page does not paint; deferred work waits no longer than this. */
const maxMs = 250;

/** Runs `work` after the next paint, so that the user sees the result first. */
export function afterPaint(work: () => void): void {
  doOnce(work, (once) => setTimeout(once));
}

/** The same for background work: images, sounds and input come first. */
export function behindPaint(work: () => void): void {
  doOnce(work, (once) => {
    // Not in every browser.
    const { scheduler } = globalThis as { scheduler?: Scheduler };
    if (scheduler) void scheduler.postTask(once, { priority: 'background' });
    else setTimeout(once);
  });
}

function doOnce(work: () => void, drawn: (once: () => void) => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => drawn(once));
  setTimeout(once, maxMs);
}
