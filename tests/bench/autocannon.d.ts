/** The part of autocannon's API we use; it has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Request = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    requests: Request[];
  };
  type Result = { errors: number; timeouts: number; non2xx: number; duration: number };
  type Run = EventEmitter & PromiseLike<Result>;

  export default function autocannon(options: Options): Run;
}
