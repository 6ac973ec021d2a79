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
  /** What a colleague needs to look into it. */
  reference?: ReactNode;
  /** It is all there is: its title is the page's. */
  isPage?: boolean;
};

/** The recipe every empty, wrong and refused state is made by. */
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
