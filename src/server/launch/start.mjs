import { join } from 'node:path';
import { buildWhatIsMissing } from './build.mjs';
import { installWhatIsMissing } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { cache, launch, root } from './project.mjs';
import { superviseInForeground } from './supervise.mjs';

await launch(async () => {
  await installWhatIsMissing({ forDevelopment: false });
  await buildWhatIsMissing();
  const node = await findNode24();
  return superviseInForeground(node, [join(root, 'src/server/main.ts')], {
    env: {
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      // A quarter of a repeated start is compilation, so the result is cached.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cache, 'compiled'),
      // Responses are short-lived garbage: a larger young generation saves a tenth of the processor time of lists.
      NODE_OPTIONS: process.env.NODE_OPTIONS ?? '--max-semi-space-size=32',
    },
  });
});
