import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Names (`dt`) at the left, values (`dd`) at the right. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;
