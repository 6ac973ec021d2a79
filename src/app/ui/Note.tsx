import type { ReactNode } from 'react';
import classes from './note.module.css';

type NoteProps = {
  icon?: ReactNode;
  title?: ReactNode;
  text?: ReactNode;
  /** At the right: a plate, a button. */
  end?: ReactNode;
  /** `wait` asks for something, `bad` went wrong; plain otherwise. */
  tone?: 'plain' | 'wait' | 'bad';
};

/** A boxed remark: a parcel, a note, a warning that belongs to one part of the page. */
export function Note({ icon, title, text, end, tone = 'plain' }: NoteProps) {
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={classes.words}>
        {title && <b>{title}</b>}
        {text && <span>{text}</span>}
      </div>
      {end}
    </div>
  );
}
