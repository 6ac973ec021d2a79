/** Written by the build from src/contract: name → [method, path, kind, offline, response]; `stored`: the same key gets the same response again. */
declare module 'virtual:calls' {
  export const calls: Record<
    string,
    readonly ['GET' | 'POST', string, 'query' | 'command', 'kept' | 'queue' | 'refuse', 'stored' | 'once']
  >;
}
