import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import type { ReactNode } from 'react';
import classes from './figure-strip.module.css';

/** An amount stays in one line; its item wraps instead. */
const amount = { whiteSpace: 'nowrap' } as const;

type Figure = { readonly id: string; readonly label: ReactNode; readonly value: ReactNode; readonly isText?: boolean };

/** Totals over all filtered rows of a list, not only the page. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <DataList orientation="vertical" className={classes.sums} aria-label={label}>
      {figures.map(({ id, label: name, value, isText = false }) => (
        <DataList.Item key={id}>
          <DataList.ItemLabel>{name}</DataList.ItemLabel>
          <DataList.ItemValue mt={2} {...(isText ? {} : { fz: 18, fw: 600, style: amount })}>
            {value}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}
