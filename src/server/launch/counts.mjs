import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A step with only an exit code. */
export const yesOrNo = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A step that writes its failures, a sentence each, to a JSON file. */
export const resultOf = (file, code) => ({ ...yesOrNo(code), failures: takeReport(file) ?? [] });

/** Counts of a Vitest JSON report. A file that could not be loaded counts as one failed test. */
export function countsOfVitest(file, code) {
  const report = takeReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failures = report.testResults.flatMap(({ name, assertionResults, message }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    return tests.length === 0 && message
      ? [failureOf(name, message)]
      : tests.map((test) => failureOf(`${name}: ${test.fullName}`, test.failureMessages[0]));
  });
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
  return { ...atLeastOneIf(code, counts), failures };
}

/** Counts of a Playwright JSON report; a test that passed on retry counts as passed. */
export function countsOfPlaywright(file, code) {
  const report = takeReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  const failures = report.suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const named = failures.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
    return failureOf(`${file}: ${title}`, errors[0]?.message);
  });
  return { ...atLeastOneIf(code, { passed: expected + flaky, failed: unexpected }), failures: named };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** A test and the begin of its message: the whole message is far above, in the output of its step. */
function failureOf(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
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
