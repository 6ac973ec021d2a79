import { readInChild } from '#server/core/tables/read-in-child.ts';

/** A server process to be killed while it reads a file: prints its child's pid and waits. */
const entry = new URL('./hostile-child.ts', import.meta.url);
for await (const pid of readInChild<string, number, string>(entry, 'count', (problem) => {
  throw new Error(problem);
})) {
  console.log(pid);
  await new Promise(() => setInterval(() => undefined, 1_000));
}
