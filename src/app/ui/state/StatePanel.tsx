import { EmptyState } from '@mantine/core';
import '@mantine/core/styles/EmptyState.layer.css';
import { useRef, type ReactNode } from 'react';
import { usePageTitle } from '../use-page-title.ts';
import { EmptyIllustration, type IllustrationMark } from './EmptyIllustration.tsx';
import classes from './state.module.css';

type StatePanelProps = {
  mark: IllustrationMark;
  title: ReactNode;
  /** One sentence: what happened and what to do. */
  text?: ReactNode;
  /** A primary and at most one default. */
  actions?: ReactNode;
  /** The reference for support. */
  reference?: ReactNode;
  /** It is the whole page: its title is an h1. */
  isPage?: boolean;
};

/** The layout of every empty, error and refused state. */
export function StatePanel({ mark, title, text, actions, reference, isPage = false }: StatePanelProps) {
  return (
    <EmptyState
      icon={<EmptyIllustration mark={mark} />}
      classNames={classes}
      role={mark === 'alarm' ? 'alert' : undefined}
    >
      {isPage ? <PageTitle title={title} /> : <EmptyState.Title order={2}>{title}</EmptyState.Title>}
      {text && <EmptyState.Description>{text}</EmptyState.Description>}
      {actions && <EmptyState.Actions>{actions}</EmptyState.Actions>}
      {reference && <span className={classes.reference}>{reference}</span>}
    </EmptyState>
  );
}

function PageTitle({ title }: { title: ReactNode }) {
  const named = useRef<HTMLHeadingElement>(null);
  usePageTitle(named);
  return (
    <EmptyState.Title order={1} tabIndex={-1} ref={named}>
      {title}
    </EmptyState.Title>
  );
}
