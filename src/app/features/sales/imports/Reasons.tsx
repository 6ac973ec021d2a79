import { Plural } from '@lingui/react/macro';
import type { FileRow } from './queries.ts';
import classes from './imports.module.css';

/** More would push the other orders off the screen. */
const maxReasons = 3;

/** Why an order of the file is rejected. */
export function Reasons({ row }: { row: FileRow }) {
  const more = row.reasons.length - maxReasons;
  return (
    <ul className={classes.words}>
      {row.reasons.slice(0, maxReasons).map(({ text }, index) => (
        <li key={index}>{text}</li>
      ))}
      {more > 0 && (
        <li className={classes.muted}>
          <Plural value={more} one="and # more mistake" other="and # more mistakes" />
        </li>
      )}
    </ul>
  );
}
