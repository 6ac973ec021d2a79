/** A reason not to start that a person can act on. Its message is one sentence and is shown without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/** What to print when a start fails: the sentence of a refusal, or the whole error when it is a bug. */
export function startFailureText(error: unknown): string {
  if (error instanceof StartRefusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
