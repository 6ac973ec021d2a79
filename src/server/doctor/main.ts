import { readConfig } from '../core/config.ts';
import { StartRefusal } from '../start-refusal.ts';
import { examine } from './examine.ts';
import { exitCodeOf, findingsOf, listed, worstOf, type Finding } from './finding.ts';

/**
 * `npm run doctor`: checks what the server needs, in the current environment. Exit code 0: ok, 1: warnings, 2:
 * failures. `--json` for machines.
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
