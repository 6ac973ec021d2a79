import { Fieldset, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Text.layer.css';
import type { ReactNode } from 'react';
import { Button } from '../../button/Button.tsx';
import classes from './filter-drawer.module.css';

type FilterGroupProps = {
  label: string;
  /** Next to the label: a unit, how many are chosen. */
  note?: ReactNode;
  children: ReactNode;
};

/** The fields of one filter under its name. */
export function FilterGroup({ label, note, children }: FilterGroupProps) {
  const legend = (
    <>
      {label}
      {note !== undefined && (
        <Text span inherit c="dimmed" fw={400} ml={8}>
          {note}
        </Text>
      )}
    </>
  );
  return (
    <Fieldset variant="unstyled" m={0} classNames={{ legend: classes.legend ?? '' }} legend={legend}>
      {children}
    </Fieldset>
  );
}

type ShortcutsProps<Id extends string> = {
  entries: readonly { id: Id; label: string }[];
  current: string | undefined;
  /** Undefined when the current one is pressed again. */
  onPick: (id: Id | undefined) => void;
};

/** Usual choices of a filter as buttons. */
export function Shortcuts<Id extends string>({ entries, current, onPick }: ShortcutsProps<Id>) {
  return (
    <Group className={classes.shortcuts ?? ''} gap={6} mb={10}>
      {entries.map(({ id, label }) => (
        <Button key={id} aria-pressed={id === current} onClick={() => onPick(id === current ? undefined : id)}>
          {label}
        </Button>
      ))}
    </Group>
  );
}
