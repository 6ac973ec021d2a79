import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** What is known of one thing: names (`dt`) at the left, what they say (`dd`) at the right. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;
