import { existsSync, readFileSync, rmSync } from 'node:fs';

/** A step with only an exit code. */
export const yesOrNo = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Counts of a Vitest JSON report. A file that could not be loaded counts as one failed test. */
export function countsOfVitest(file, code) {
  const report = takeReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return atLeastOneIf(code, { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length });
}

/** Counts of a Playwright JSON report; a test that passed on retry counts as passed. */
export function countsOfPlaywright(file, code) {
  const report = takeReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return atLeastOneIf(code, { passed: expected + flaky, failed: unexpected });
}

// A run can fail without a failed test: an error outside of all tests, or no tests at all.
const atLeastOneIf = (code, { passed, failed }) => ({ passed, failed: code === 0 ? failed : Math.max(failed, 1) });

// Deletes the report after reading, so that a crashed run is never counted by an earlier report.
function takeReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(file);
  }
}
