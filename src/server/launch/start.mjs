import { join } from 'node:path';
import { buildWhatIsMissing } from './build.mjs';
import { runInForeground } from './child.mjs';
import { installWhatIsMissing } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { launch, root } from './project.mjs';

await launch(async () => {
  await installWhatIsMissing({ forDevelopment: false });
  await buildWhatIsMissing();
  const node = await findNode24();
  return runInForeground(node, [join(root, 'src/server/main.ts')], {
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
    withChannel: true,
  });
});
