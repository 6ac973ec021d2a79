import { readConfig } from '../core/config.ts';
import { StartRefusal } from '../start-refusal.ts';
import { examine } from './examine.ts';
import { exitCodeOf, findingsOf, listed, worstOf, type Finding } from './finding.ts';

/**
 * `npm run doctor`: what the server needs, looked at with the environment it has. One sentence each; the exit code is 0
 * when all is well, 1 after a warning and 2 after a failure. `--json` for machines.
 */
async function main(): Promise<void> {
  const findings = await findAll();
  const level = worstOf(findings);
  const asJson = process.argv.includes('--json');
  process.stdout.write(asJson ? `${JSON.stringify({ level, findings }, null, 2)}\n` : `${listed(findings)}\n`);
  process.exitCode = exitCodeOf(level);
}

async function findAll(): Promise<Finding[]> {
  try {
    return await examine(readConfig(process.env), new Date());
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    return [findingsOf('configuration').fail(error.message)];
  }
}

await main();
