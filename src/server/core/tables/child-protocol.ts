/** The child's message: the next part, the end, or an error. */
export type ChildResponse<Part, Problem> =
  | { readonly part: Part }
  | { readonly end: true }
  /** The file cannot be read; the reason is shown to the user. */
  | { readonly problem: Problem }
  /** An internal error. */
  | { readonly error: string };

/** The first request contains the work, later ones only request the next part. */
export type ChildRequest<Work> = { readonly work: Work } | { readonly next: true };

/** A problem to show the user, or null for an internal error. */
type ProblemOf<Problem> = (error: unknown) => Problem | null;

/**
 * Runs in the child process: responds to each request of the parent with the next part. The parent is at most one
 * request ahead, so parts do not pile up. The child exits with the parent.
 */
export function serveParent<Work, Part, Problem>(
  read: (work: Work) => AsyncGenerator<Part>,
  problemOf: ProblemOf<Problem>,
): void {
  let parts: AsyncGenerator<Part> | null = null;
  const next = async (request: ChildRequest<Work>): Promise<ChildResponse<Part, Problem>> => {
    try {
      if ('work' in request) parts = read(request.work);
      const step = await parts?.next();
      return step === undefined || step.done ? { end: true } : { part: step.value };
    } catch (error) {
      const problem = problemOf(error);
      if (problem !== null) return { problem };
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  process.on('disconnect', () => process.exit());
  process.on('message', (request) => {
    void next(request as ChildRequest<Work>).then((response) => process.send?.(response));
  });
}
