import { Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { useRef, type ReactNode } from 'react';
import { usePageTitle } from '../use-page-title.ts';
import classes from './login-title.module.css';

/** The heading of a form on the login pages. */
export function LoginTitle({ title, text }: { title: ReactNode; text?: ReactNode }) {
  const named = useRef<HTMLHeadingElement>(null);
  usePageTitle(named);
  return (
    <Stack component="header" gap={4} mb="lg" className={classes.head}>
      <h1 ref={named}>{title}</h1>
      {text && <Text c="dimmed">{text}</Text>}
    </Stack>
  );
}

/** A muted line under such a form: the link to the alternative. */
export function LoginFooter({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" mt={20}>
      {children}
    </Text>
  );
}

/** A link that belongs to the field above it, at its right. */
export function LoginAside({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" mt={-4} fz="sm">
      {children}
    </Group>
  );
}

/** Replaces a form on the login pages: text and a button. */
export function LoginActions({ children }: { children: ReactNode }) {
  return <Stack gap="sm">{children}</Stack>;
}
