import { exitCodes } from './exit-codes.ts';
import { errorFields, errorLine } from './core/logging/error-fields.ts';

/** A reason not to start that an operator can fix. Its message is one sentence, shown without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
  /** A later start may succeed without any change. */
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

/** The message of a failed start: a refusal's, or the log's text of an error. */
export function startFailureText(error: unknown): string {
  if (error instanceof StartRefusal) return error.message;
  const at = errorFields(error).at ?? [];
  return [errorLine(error), ...at.map((frame) => `    at ${frame}`)].join('\n');
}

/** Turns listen errors into a {@link StartRefusal}; others are returned unchanged. `prefix` is that of the settings. */
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
