import type { ReactNode } from 'react';
import { StatePanel } from './StatePanel.tsx';

type EmptyProps = { title: ReactNode; text: ReactNode; actions?: ReactNode };

/** The empty state of a list: what it will contain, and how to add it. Show no filters or counts around it. */
export function Empty(props: EmptyProps) {
  return <StatePanel mark="add" {...props} />;
}
