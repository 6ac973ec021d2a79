import { useEffect, useRef } from 'react';
import { countdownText } from './countdown.ts';
import { useNow } from './use-now.ts';
import classes from '../text.module.css';

type CountdownProps = {
  until: Date | string;
  /** Called once at zero. */
  onEnd?: () => void;
};

/** Ticks down every second, as hours:minutes:seconds. Not announced at each tick. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const end = new Date(until).getTime();
  const left = end - useNow(1_000).getTime();
  const isOver = left <= 0;
  const reported = useRef<number | null>(null);
  useEffect(() => {
    if (!isOver || reported.current === end) return;
    reported.current = end;
    onEnd?.();
  }, [isOver, end, onEnd]);
  return (
    <time role="timer" className={classes.num} dateTime={`PT${Math.max(0, Math.ceil(left / 1000))}S`}>
      {countdownText(left)}
    </time>
  );
}
