import type { Input } from './calls.ts';

type Start = Input<'export.start'>;
type WithoutFormat<T> = T extends unknown ? Omit<T, 'format' | 'columns' | 'time_zone'> : never;

/** The rows of a list that a file is to contain. */
export type Exported = WithoutFormat<Start>;
export type { Start as ExportStart };
