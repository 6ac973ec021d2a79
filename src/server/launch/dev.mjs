import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { installWhatIsMissing } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { launch, root } from './project.mjs';

const address = 'http://127.0.0.1:5173';

await launch(async () => {
  await installWhatIsMissing();
  const node = await findNode24();
  const server = runInForeground(node, ['--watch', '--watch-preserve-output', join(root, 'src/server/main.ts')], {
    // Links in mails and messages open the page with hot reload.
    env: { PUBLIC_URL: process.env.PUBLIC_URL ?? address },
    withChannel: true,
  });
  const app = runInForeground(node, [join(root, 'src/server/launch/vite-dev.mjs'), address], { withChannel: true });
  // When one process ends, the other is stopped; Ctrl-C reaches both.
  const code = await Promise.race([server, app]);
  process.emit('SIGTERM', 'SIGTERM');
  await Promise.all([server, app]);
  return code;
});
