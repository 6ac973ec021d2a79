import { Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import type { ReactNode } from 'react';
import { ThumbTile } from './list/Thumbs.tsx';
import classes from './line-row.module.css';

type LineRowProps = {
  image: string | null | undefined;
  name: string;
  /** The variant's options: "Fig, 220 g". */
  option?: ReactNode;
  /** Plates: variant code, location. */
  codes?: ReactNode;
  amount?: ReactNode;
  /** "2 × €3.09" */
  each?: ReactNode;
  status?: ReactNode;
  /** A field or a button at the right, in place of the amounts. */
  end?: ReactNode;
};

/** One line of an order, a purchase or a parcel: picture, name, price, status. */
export function LineRow({ image, name, option, codes, amount, each, status, end }: LineRowProps) {
  return (
    <Group className={classes.line} wrap="nowrap" align="stretch" gap={14} py={12}>
      <ThumbTile src={image} name={name} />
      <Stack gap={0} flex={1} miw={0}>
        <b>{name}</b>
        {option && <Muted>{option}</Muted>}
        {codes && (
          <Group gap={6} mt={4}>
            {codes}
          </Group>
        )}
      </Stack>
      <Stack className={classes.end ?? ''} gap={0} flex="none" align="flex-end">
        {end}
        {amount && <b>{amount}</b>}
        {each && <Muted>{each}</Muted>}
        {status}
      </Stack>
    </Group>
  );
}

const Muted = ({ children }: { children: ReactNode }) => (
  <Text span inherit c="dimmed">
    {children}
  </Text>
);
