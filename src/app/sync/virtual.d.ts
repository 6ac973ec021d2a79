/** Written by the build from src/contract: name → [method, path, kind, offline]. */
declare module 'virtual:calls' {
  export const calls: Record<
    string,
    readonly ['GET' | 'POST', string, 'query' | 'command', 'kept' | 'queue' | 'refuse']
  >;
}
