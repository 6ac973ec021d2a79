import { join } from 'node:path';
import { buildWhatIsMissing } from './build.mjs';
import { findOrInstallChromium, findOrInstallHeadless } from './chromium.mjs';
import { runInForeground } from './child.mjs';
import { installWhatIsMissing } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { launch, root } from './project.mjs';

// npm run prove:packing [-- --short --seed 7 --minutes 10]
await launch(async () => {
  await installWhatIsMissing();
  await buildWhatIsMissing();
  const headless = await findOrInstallHeadless();
  const env = headless ? { HEADLESS_CHROMIUM_PATH: headless } : { CHROMIUM_PATH: await findOrInstallChromium() };
  const program = join(root, 'tests', 'prove', 'main.ts');
  return runInForeground(await findNode24(), [program, ...process.argv.slice(2)], { env });
});
