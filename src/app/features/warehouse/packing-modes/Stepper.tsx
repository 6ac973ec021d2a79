import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Flex, Group, Input, Text } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { readNumber } from '../../../ui/form/read-number.ts';
import classes from './stepper.module.css';

type StepperProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Hides the label visually; it stays the accessible name. */
  bare?: boolean;
};

const maxCount = 100_000;

/** A quantity with large plus and minus buttons; it can also be typed. */
export function Stepper({ label, value, onChange, bare = false }: StepperProps) {
  const { t } = useLingui();
  const set = (next: number) => onChange(Math.max(0, Math.min(maxCount, next)));
  return (
    <Flex
      role="group"
      aria-label={label}
      direction={{ base: 'row', xs: 'column' }}
      align={{ base: 'center', xs: 'stretch' }}
      gap={6}
      miw={0}
    >
      {!bare && (
        <Text span flex={1} miw="5rem" fz={{ base: 16, xs: 14 }} fw={550} c="var(--py-text2)">
          {label}
        </Text>
      )}
      <Group className={bare ? classes.wide : classes.row} wrap="nowrap" gap={6}>
        <ActionIcon
          {...button}
          className={classes.button}
          aria-label={t`One less`}
          disabled={value === 0}
          onClick={() => set(value - 1)}
        >
          <IconMinus size={22} stroke={2} />
        </ActionIcon>
        <Input
          flex={1}
          miw={48}
          size="xl"
          radius="lg"
          classNames={{ input: classes.input }}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          value={String(value)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => set(readNumber(event.target.value, true) ?? 0)}
        />
        <ActionIcon {...button} className={classes.button} aria-label={t`One more`} onClick={() => set(value + 1)}>
          <IconPlus size={22} stroke={2} />
        </ActionIcon>
      </Group>
    </Flex>
  );
}

const button = { variant: 'plain', size: 56, radius: 'lg' } as const;
