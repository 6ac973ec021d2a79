export type Age = { unit: 'second' | 'minute' | 'hour' | 'day'; count: number; rest: number };

/** An age in its two largest units: 2 d 4 h, 3 h 10 min, 48 min, 20 s. Never negative. */
export function ageOf(since: Date, now: Date): Age {
  const seconds = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return { unit: 'day', count: days, rest: hours % 24 };
  if (hours > 0) return { unit: 'hour', count: hours, rest: minutes % 60 };
  if (minutes > 0) return { unit: 'minute', count: minutes, rest: 0 };
  return { unit: 'second', count: seconds, rest: 0 };
}
