import { useDebouncedValue } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../session/session.ts';
import { drawIcon, inGroups, withoutRepeats, type Entry } from './entry.tsx';
import { readRecent } from './recent.ts';
import { useActs, type ActHandlers } from './use-acts.tsx';
import { useFound } from './use-found.tsx';
import { usePlaces } from './use-places.tsx';

/** The query runs when typing pauses; after a scan, which ends with Enter, at once. */
const restMs = 120;

/** All entries for a text, in groups. `settled`: all results for this text have arrived. */
export function usePaletteEntries(text: string, atOnce: boolean, handlers: ActHandlers) {
  const me = useMe();
  const [rested] = useDebouncedValue(text, restMs);
  const queryText = atOnce ? text : rested;
  const found = useFound(queryText);
  const acts = useActs(text, handlers);
  const places = usePlaces(text);
  const [recent] = useState(() =>
    readRecent(me._id).map((each): Entry => ({
      ...each,
      id: `recent-${each.id}`,
      group: 'recent',
      media: drawIcon(IconClock),
    })),
  );
  const sections = inGroups([...(text.trim() === '' ? recent : found.entries), ...withoutRepeats(acts, places)]);
  return {
    sections,
    shown: sections.flatMap(({ entries }) => entries),
    settled: queryText === text && (found.answered || found.failed),
    failed: found.failed,
  };
}
