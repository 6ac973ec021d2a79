import { join } from 'node:path';
import { buildWhatIsMissing } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { runInForeground } from './child.mjs';
import { installWhatIsMissing } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { launch, root } from './project.mjs';

// npm run bench [-- list process … --orders 300000]
await launch(async () => {
  await installWhatIsMissing();
  await buildWhatIsMissing();
  const env = { CHROMIUM_PATH: await findOrInstallChromium() };
  const program = join(root, 'tests', 'bench', 'main.ts');
  return runInForeground(await findNode24(), [program, ...process.argv.slice(2)], { env });
});
