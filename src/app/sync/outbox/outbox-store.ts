import { createStore } from '@tanstack/store';

export type OutboxState = {
  readonly waiting: number;
  /** Of these, those of another user: they wait until that user signs in. */
  readonly ofOtherUsers: number;
  readonly sending: boolean;
  /** The last try found no server. */
  readonly isUnreachable: boolean;
  readonly attention: number;
};

export const outboxStore = createStore<OutboxState>({
  waiting: 0,
  ofOtherUsers: 0,
  sending: false,
  isUnreachable: false,
  attention: 0,
});

/** Sets only what differs: most steps of a scan change nothing that is shown. */
export function updateOutbox(next: Partial<OutboxState>): void {
  const before = outboxStore.state;
  const after = { ...before, ...next };
  if ((Object.keys(after) as (keyof OutboxState)[]).some((key) => after[key] !== before[key]))
    outboxStore.setState(() => after);
}
