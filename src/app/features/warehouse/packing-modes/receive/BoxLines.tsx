import { Stack, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { PackLine } from '../../../../shared/pack/PackLines.tsx';
import classes from '../modes.module.css';

type BoxLine = {
  readonly _id: string;
  readonly image: string;
  readonly product_title: string;
  readonly variant_code: string;
  readonly is_open: boolean;
};

type BoxLinesProps<L extends BoxLine> = {
  lines: readonly L[];
  nameOf: (line: L) => string;
  progressOf: (line: L) => ReactNode;
  onChoose: (lineId: string) => void;
};

/** The lines of a box or a return; open ones first, and only they can be chosen. */
export function BoxLines<L extends BoxLine>({ lines, nameOf, progressOf, onChoose }: BoxLinesProps<L>) {
  const openFirst = lines.toSorted((a, b) => Number(b.is_open) - Number(a.is_open));
  return (
    <Stack component="ul" gap="xs">
      {openFirst.map((line) => (
        <li key={line._id}>
          <UnstyledButton
            className={classes.thing}
            data-done={!line.is_open || undefined}
            disabled={!line.is_open}
            onClick={() => onChoose(line._id)}
          >
            <PackLine
              picture={{ src: line.image, name: line.product_title }}
              location={line.variant_code}
              name={nameOf(line)}
              end={progressOf(line)}
              done={!line.is_open}
            />
          </UnstyledButton>
        </li>
      ))}
    </Stack>
  );
}
