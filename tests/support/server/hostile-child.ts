import { serveParent } from '#server/core/tables/child-protocol.ts';

export type Work = 'memory' | 'forever' | 'exit' | 'bug' | 'problem' | 'count';

/** A reader that does the worst a malicious file could cause. */
async function* misbehave(work: Work): AsyncGenerator<number> {
  yield process.pid;
  if (work === 'count') {
    yield 2;
    yield 3;
  }
  if (work === 'problem') throw new RangeError('row 7');
  if (work === 'bug') throw new TypeError('x is not a function');
  if (work === 'exit') process.exit(0);
  const texts: string[] = [];
  if (work === 'memory') for (;;) texts.push(`${texts.length} ${'x'.repeat(100)}`.toUpperCase());
  if (work === 'forever') for (;;) texts.pop();
}

serveParent(misbehave, (error) => (error instanceof RangeError ? error.message : null));
