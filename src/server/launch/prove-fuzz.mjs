import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runInForeground } from './child.mjs';
import { installWhatIsMissing } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { launch, modules } from './project.mjs';

// npm run prove:fuzz [-- --cases 50000 --seed 7]
await launch(async () => {
  const { values } = parseArgs({ options: { cases: { type: 'string' }, seed: { type: 'string' } } });
  await installWhatIsMissing();
  const env = { FUZZ_CASES: values.cases ?? '50000', ...(values.seed && { FUZZ_SEED: values.seed }) };
  const vitest = join(modules, 'vitest', 'vitest.mjs');
  return runInForeground(await findNode24(), [vitest, 'run', '--project=server', 'tests/fuzz'], { env });
});
