import { exitCodes } from './exit-codes.ts';
import { errorFields, errorLine } from './core/logging/error-fields.ts';

/** A reason not to start that a person can act on. Its message is one sentence and is shown without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
  /** A later start may succeed although nobody changed anything. */
  readonly isTemporary: boolean;

  constructor(message: string, { isTemporary = false, ...options }: ErrorOptions & { isTemporary?: boolean } = {}) {
    super(message, options);
    this.isTemporary = isTemporary;
  }
}

export function exitCodeOf(error: unknown): number {
  if (!(error instanceof StartRefusal)) return exitCodes.failed;
  return error.isTemporary ? exitCodes.temporary : exitCodes.refused;
}

/** What to print when a start fails: the sentence of a refusal, or what the log would say of an error. */
export function startFailureText(error: unknown): string {
  if (error instanceof StartRefusal) return error.message;
  const at = errorFields(error).at ?? [];
  return [errorLine(error), ...at.map((frame) => `    at ${frame}`)].join('\n');
}

/** Turns the errors of taking up an address into a {@link StartRefusal}; any other error is given back as it is. `prefix` is that of the settings. */
export function listenRefusal(error: unknown, host: string, port: number, prefix = ''): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new StartRefusal(
        `Port ${port} on ${host} is taken by another program: stop it, or choose another ${prefix}PORT.`,
      );
    case 'EACCES':
      return new StartRefusal(`This user may not open port ${port}: choose a ${prefix}PORT above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefusal(`${prefix}HOST is "${host}", which is not an address of this machine.`);
    default:
      return error;
  }
}
