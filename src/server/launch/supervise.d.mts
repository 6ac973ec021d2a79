type Clock = {
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
  readonly now?: () => number;
  readonly pause?: (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>;
};

export function supervise(run: () => Promise<number>, clock: Clock): Promise<number>;
export function superviseInForeground(
  command: string,
  args: readonly string[],
  options?: { env?: Readonly<Record<string, string>> },
): Promise<number>;
