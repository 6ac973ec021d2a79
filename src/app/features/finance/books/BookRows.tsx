import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './books.module.css';

type BookRowProps = {
  title: ReactNode;
  /** Second line, muted. */
  text?: ReactNode;
  end: ReactNode;
  /** Second line at the right, muted. */
  endText?: ReactNode;
  onOpen?: () => void;
};

/** A row of a drawer: what it is at the left, its amount at the right. */
export function BookRow({ title, text, end, endText, onOpen }: BookRowProps) {
  const content = (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="md">
      <div className={classes.words}>
        <div>{title}</div>
        {text && (
          <Text size="sm" c="dimmed" component="div">
            {text}
          </Text>
        )}
      </div>
      <div className={classes.end}>
        <div>{end}</div>
        {endText && (
          <Text size="sm" c="dimmed" component="div">
            {endText}
          </Text>
        )}
      </div>
    </Group>
  );
  return (
    <li className={classes.row}>
      {onOpen ? (
        <UnstyledButton className={classes.button ?? ''} onClick={onOpen}>
          {content}
        </UnstyledButton>
      ) : (
        content
      )}
    </li>
  );
}

export const BookRows = ({ children }: { children: ReactNode }) => (
  <Stack component="ul" gap={0}>
    {children}
  </Stack>
);
