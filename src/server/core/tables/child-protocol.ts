/** What the child says to one request: the next part, that there are no more, or why it cannot go on. */
export type ChildResponse<Part, Problem> =
  | { readonly part: Part }
  | { readonly end: true }
  /** The file cannot be read, for a reason its sender is told. */
  | { readonly problem: Problem }
  /** An error of ours. */
  | { readonly error: string };

/** The first request carries the work, every later one only asks for the next part. */
export type ChildRequest<Work> = { readonly work: Work } | { readonly next: true };

/** A problem its sender is told, or null where the error is ours. */
type ProblemOf<Problem> = (error: unknown) => Problem | null;

/**
 * Runs in the child: answers each request of the parent with the next part of the reading. The parent is at most one
 * request ahead, so parts do not pile up between the two. When the parent goes, the child goes.
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
