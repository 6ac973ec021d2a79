/** A page that nobody looks at draws nothing; what is to follow does not wait for it longer than this. */
const mostMs = 250;

/** Does `work` when what has just been decided is on the screen: what a person waits for comes first. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, mostMs);
}
