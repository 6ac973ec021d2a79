import { useEffect, useState } from 'react';
import { useMe } from '../../session/session.ts';
import type { Entry } from './entry.ts';
import { inGroups } from './entry.ts';
import { readRecent } from './recent.ts';
import { useActs, type ActHandlers } from './use-acts.tsx';
import { useFound } from './use-found.tsx';
import { usePlaces } from './use-places.tsx';

/** Words are asked for when the hand rests; a scan ends with Enter and is asked for at once. */
const restMs = 120;

function useRested(text: string, atOnce: boolean): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return atOnce ? text : rested;
}

/** Every line under a text, in groups. `settled`: nothing more is coming for this text. */
export function usePaletteEntries(text: string, atOnce: boolean, handlers: ActHandlers & { media: Entry['media'] }) {
  const me = useMe();
  const rested = useRested(text, atOnce);
  const found = useFound(rested);
  const acts = useActs(text, handlers);
  const places = usePlaces(text);
  const [recent] = useState(() => readRecent(me._id));
  const offered = recent.map((each): Entry => ({
    ...each,
    id: `recent-${each.id}`,
    group: 'recent',
    media: handlers.media,
  }));
  // What is offered as an act needs no second line as a place.
  const acted = new Set(acts.map((act) => ('href' in act ? act.href : act.id)));
  const elsewhere = places.filter((place) => !('href' in place && acted.has(place.href)));
  const first = text.trim() === '' ? offered : found.entries;
  const sections = inGroups([...first, ...acts, ...elsewhere]);
  return {
    sections,
    shown: sections.flatMap(({ entries }) => entries),
    settled: rested === text && (found.answered || found.failed),
    failed: found.failed,
  };
}
