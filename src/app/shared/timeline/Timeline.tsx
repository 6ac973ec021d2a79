import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './timeline.module.css';

export type TimelineStep = {
  id: string;
  state: 'done' | 'now' | 'next' | 'failed';
  title: ReactNode;
  /** User and location: "Bo Lindqvist · A-01-03". */
  by?: ReactNode;
  /** A DateText; for future events "Expected 20-11-2026". */
  when?: ReactNode;
  /** Attachments: photos. */
  more?: ReactNode;
};

/** A timeline, oldest first: done with a check mark, current with a halo, next as a ring. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={classes.timeline}>
      {steps.map((step) => (
        <li key={step.id} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className={classes.dot} aria-hidden="true">
            {step.state === 'done' && <IconCheck size={12} stroke={2} />}
          </span>
          <b>{step.title}</b>
          {step.state === 'next' && (
            <span className="py-sr">
              <Trans>not yet</Trans>
            </span>
          )}
          {step.by && <span>{step.by}</span>}
          {step.when && <span>{step.when}</span>}
          {step.more}
        </li>
      ))}
    </ol>
  );
}
