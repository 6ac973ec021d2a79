import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import type { ReactNode } from 'react';
import classes from './note.module.css';

type NoteProps = {
  icon?: ReactNode;
  title?: ReactNode;
  text?: ReactNode;
  /** At the right: a plate, a button. */
  end?: ReactNode;
  /** `wait` needs attention, `bad` is an error; plain otherwise. */
  tone?: 'plain' | 'wait' | 'bad';
  /** `status` announces the note when it appears; a bad one is an alert anyway. */
  role?: 'note' | 'status';
};

/** A boxed note for one part of the page. */
export function Note({ icon, title, text, end, tone = 'plain', role = 'note' }: NoteProps) {
  return (
    <Alert
      variant={tone}
      radius="md"
      role={tone === 'bad' ? 'alert' : role}
      icon={icon && <span aria-hidden="true">{icon}</span>}
      classNames={classes}
    >
      <div className={classes.words}>
        {title && <b>{title}</b>}
        {text && <span className={title ? classes.hint : undefined}>{text}</span>}
      </div>
      {end}
    </Alert>
  );
}
