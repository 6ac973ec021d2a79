import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import type { FileRow } from './queries.ts';
import { ShowAll } from './ShowAll.tsx';
import classes from './imports.module.css';

/** More would push the other orders off the screen, until they are requested. */
const maxReasons = 3;

/** Why an order of the file is rejected. */
export function Reasons({ row }: { row: FileRow }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? row.reasons : row.reasons.slice(0, maxReasons);
  const more = row.reasons.length - shown.length;
  return (
    <ul className={classes.words}>
      {shown.map(({ text }, index) => (
        <li key={index}>{text}</li>
      ))}
      {more > 0 && (
        <ShowAll onShow={() => setWhole(true)}>
          <Plural value={more} one="and # more mistake" other="and # more mistakes" />
        </ShowAll>
      )}
    </ul>
  );
}
