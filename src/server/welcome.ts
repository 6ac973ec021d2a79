import type { Config } from './core/config.ts';

type Started = {
  readonly config: Config;
  /** The last run did not shut down cleanly. */
  readonly recovered: boolean;
  readonly filled: { readonly accounts: readonly { email: string; role: string }[]; readonly password: string } | null;
  readonly link: string | null;
};

/** The start message for the terminal: address and access. */
export function welcome({ config, recovered, filled, link }: Started): string {
  const lines = [''];
  if (recovered) lines.push('The last run ended without shutting down; the database recovered.', '');
  lines.push(`Parcelyard is open at ${config.publicUrl}`);
  if (filled) {
    const width = Math.max(...filled.accounts.map(({ email }) => email.length));
    lines.push('', `Demo accounts, password ${filled.password}:`);
    for (const { email, role } of filled.accounts) lines.push(`  ${email.padEnd(width)}  ${role}`);
  }
  if (link)
    lines.push('', 'There are no users yet. Create the first administrator here, once, within a day:', `  ${link}`);
  return `${lines.join('\n')}\n\n`;
}

export function printWelcome(started: Started): void {
  process.stdout.write(welcome(started));
}
