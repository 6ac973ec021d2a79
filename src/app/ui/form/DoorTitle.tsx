import { useRef, type ReactNode } from 'react';
import { usePageTitle } from '../use-page-title.ts';
import classes from './door.module.css';

/** The head of a form at the door. */
export function DoorTitle({ title, text }: { title: ReactNode; text?: ReactNode }) {
  const named = useRef<HTMLHeadingElement>(null);
  usePageTitle(named);
  return (
    <header className={classes.head}>
      <h1 ref={named}>{title}</h1>
      {text && <p>{text}</p>}
    </header>
  );
}

/** A quiet line under a form at the door: the other way in. */
export function DoorFoot({ children }: { children: ReactNode }) {
  return <p className={classes.below}>{children}</p>;
}

/** A link that belongs to the field above it, at its right. */
export function DoorAside({ children }: { children: ReactNode }) {
  return <div className={classes.aside}>{children}</div>;
}

/** What stands at the door in place of a form: words, and what to press. */
export function DoorActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
