import type { ReactNode } from 'react';
import classes from './drawer.module.css';

/** Stands where the proof would. */
export const NoProof = ({ children }: { children: ReactNode }) => <p className={classes.none}>{children}</p>;
