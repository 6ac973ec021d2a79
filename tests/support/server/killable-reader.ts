import { readInChild } from '#server/core/tables/read-in-child.ts';

/** A server process that reads a file and prints its child's pid: to be killed while it waits, or to finish by itself. */
const entry = new URL('./hostile-child.ts', import.meta.url);
const [, , task] = process.argv;
let pid: number | undefined;
for await (const part of readInChild<string, number, string>(entry, 'count', (problem) => {
  throw new Error(problem);
})) {
  // The first part is the child's pid.
  if (pid !== undefined) continue;
  pid = part;
  console.log(pid);
  if (task === 'wait') await new Promise(() => setInterval(() => undefined, 1_000));
}
