import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { Calls } from '#contract/registry.ts';

/** Types of the contract for screens; the schemas never reach the browser. */
export type Name<K extends Call['kind'], B extends Call['body'] = 'json'> = {
  [N in keyof Calls]: Calls[N] extends { kind: K; body: B } ? N : never;
}[keyof Calls];

export type QueryName = Name<'query'>;
export type CommandName = Name<'command'>;
export type UploadName = Name<'query' | 'command', 'upload'>;
export type FileName = Name<'query' | 'command', 'file'>;

export type Input<N extends keyof Calls> = z.input<Calls[N]['input']>;
export type Output<N extends keyof Calls> = z.output<Calls[N]['output']>;
export type RefusalOf<N extends keyof Calls> = Calls[N]['refusals'][number];
