import { Trans } from '@lingui/react/macro';
import type { Outcome } from './search.ts';
import classes from './imports.module.css';

/** A tab of the file without orders: nothing to mend, nothing to clear. */
export function NothingHere({ outcome }: { outcome: Outcome }) {
  const words = {
    new: <Trans>No order of this file is new.</Trans>,
    changed: <Trans>No order of this file changes.</Trans>,
    unchanged: <Trans>No order of this file is unchanged.</Trans>,
    refused: <Trans>No order of this file is refused.</Trans>,
  };
  return <p className={classes.nothing}>{words[outcome]}</p>;
}
