import { useState } from 'react';

/**
 * Fields of a form that are judged when they were left, and from then on at every change.
 * `judge` answers the names of those that are wrong.
 */
export function useFields<V extends Record<string, string>>(initial: V, judge: (values: V) => readonly (keyof V)[]) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set());
  const wrong = judge(values);
  return {
    values,
    isWrong: (name: keyof V) => left.has(name) && wrong.includes(name),
    /** What a field needs of it. */
    bind: (name: keyof V) => ({
      value: values[name] ?? '',
      onChange: (text: string) => setValues((before) => ({ ...before, [name]: text })),
      onBlur: () => setLeft((before) => new Set(before).add(name)),
    }),
    /** Judges everything; whether all is right. */
    leaveAll: () => {
      setLeft(new Set(Object.keys(values)));
      return wrong.length === 0;
    },
  };
}
