import { resolve } from 'node:path';
import { runInForeground } from './child.mjs';
import { installWhatIsMissing } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { launch, Refusal, root } from './project.mjs';

await launch(async () => {
  const [program, ...args] = process.argv.slice(2);
  if (!program) throw new Refusal('Usage: node src/server/launch/run.mjs <file.ts> [arguments]');
  await installWhatIsMissing({ forDevelopment: false });
  return runInForeground(await findNode24(), [resolve(root, program), ...args], { withChannel: true });
});
