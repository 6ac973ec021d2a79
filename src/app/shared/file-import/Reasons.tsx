import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { ShowAll } from './ShowAll.tsx';
import classes from './file-import.module.css';

/** More would push the other rows off the screen, until they are requested. */
const maxReasons = 3;

type ReasonsProps = { row: { readonly reasons: readonly { readonly text: string }[] } };

/** Why a row of a file is refused. */
export function Reasons({ row }: ReasonsProps) {
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
