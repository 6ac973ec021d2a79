import type { ReactNode } from 'react';
import { StatePanel } from './StatePanel.tsx';

type EmptyProps = { title: ReactNode; text: ReactNode; actions?: ReactNode };

/** Nothing here yet: says what will come and how to make it come. Show no filters or counts around it. */
export function Empty(props: EmptyProps) {
  return <StatePanel mark="add" {...props} />;
}
