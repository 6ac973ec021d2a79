import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import classes from './state.module.css';

type SkeletonRowsProps = {
  /** What is loading: "Orders"; without it only that something does. */
  label?: string;
  rows?: number;
};

/** Rows of the true height while the first answer is awaited; nothing at all for the first 200 ms. */
export function SkeletonRows({ label, rows = 14 }: SkeletonRowsProps) {
  const { t } = useLingui();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={classes.skeleton}>
      <span className="py-sr">{label ? t`Loading ${label}` : t`Loading..`}</span>
      {late &&
        Array.from({ length: rows }, (_, index) => (
          <span key={index} className={classes.bones} aria-hidden="true" data-step={index % 4}>
            <i className={classes.boneBox} />
            <i className={classes.boneLong} />
            <i className={classes.boneLong} />
            <i className={classes.boneThumb} />
            <i className={classes.boneShort} />
            <i className={classes.boneEnd} />
          </span>
        ))}
    </output>
  );
}
