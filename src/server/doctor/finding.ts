export type Level = 'ok' | 'warn' | 'fail';

/** One finding: a sentence, and a remedy if needed. Never contains a secret. */
export type Finding = { readonly check: string; readonly level: Level; readonly text: string };

/** Creates findings of one check. */
export const findingsOf = (check: string) => ({
  ok: (text: string): Finding => ({ check, level: 'ok', text }),
  warn: (text: string): Finding => ({ check, level: 'warn', text }),
  fail: (text: string): Finding => ({ check, level: 'fail', text }),
});

const levels = ['ok', 'warn', 'fail'] as const;

/** The worst level; its index is the exit code. */
export function worstOf(findings: readonly Finding[]): Level {
  const worst = Math.max(0, ...findings.map(({ level }) => levels.indexOf(level)));
  return levels[worst] ?? 'fail';
}

export const exitCodeOf = (level: Level): number => levels.indexOf(level);

export function listed(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  return findings.map(({ check, level, text }) => `${level.padEnd(4)}  ${check.padEnd(width)}  ${text}`).join('\n');
}

/** The code or name of an error: messages may contain addresses and keys. */
export function errorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

export function ageText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 72 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
