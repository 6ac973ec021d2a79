import { useLingui } from '@lingui/react/macro';
import { Group, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useEffect, useState } from 'react';
import classes from './skeleton-rows.module.css';

type SkeletonRowsProps = {
  /** What is loading: "Orders"; generic without it. */
  label?: string;
  rows?: number;
};

const widths = [
  ['10%', '8%'],
  ['12%', '8%'],
  ['9%', '8%'],
  ['10%', '12%'],
] as const;
const line = { height: 9, radius: 5, animate: false, flex: 'none' } as const;
const box = { animate: false, flex: 'none' } as const;

/** Skeleton rows of the final height; nothing for the first 200 ms. */
export function SkeletonRows({ label, rows = 14 }: SkeletonRowsProps) {
  const { t } = useLingui();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output style={fill}>
      <span className="py-sr">{label ? t`Loading ${label}` : t`Loading..`}</span>
      {late &&
        Array.from({ length: rows }, (_, index) => {
          const [long, short] = widths[index % 4] ?? widths[0];
          return (
            <Group key={index} component="span" className={classes.row} wrap="nowrap" aria-hidden="true">
              <Skeleton {...box} width={16} height={16} radius="xs" />
              <Skeleton {...line} width={long} />
              <Skeleton {...line} width={long} />
              <Skeleton {...box} width={28} height={28} />
              <Skeleton {...line} width={short} />
              <Skeleton {...line} width="6%" ml="auto" />
            </Group>
          );
        })}
    </output>
  );
}

const fill = { display: 'block', flex: 1, overflow: 'hidden' } as const;
