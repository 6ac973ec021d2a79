/** A group of a preview: orders of one country with the same available channels. */
export interface MarkedGroup {
  readonly country_code: string;
  readonly kinds: readonly string[];
  readonly heaviest_g: number;
  readonly channels: readonly { readonly channel_id: string }[];
}

/** What tells a group from the others of its country. */
export interface GroupMark {
  readonly kinds: readonly string[];
  /** Of the heaviest parcel, rounded as it is shown; null where it tells nothing. */
  readonly grams: number | null;
  /** Channels that groups of the same mark have and this one has not; null where it tells nothing, empty: none. */
  readonly without: readonly string[] | null;
}

/** The weight as it is shown: whole grams below a kilogram, then tenths of kilograms. */
export const shownGrams = (grams: number): number => (grams < 1000 ? grams : Math.round(grams / 100) * 100);

/**
 * The marks of the groups, in order. The kinds of goods come first, then the weight, and at last the channels: groups of
 * a country always differ in these.
 */
export function groupMarks(groups: readonly MarkedGroup[]): readonly GroupMark[] {
  return groups.map((group) => {
    const { kinds } = group;
    const siblings = groups.filter((other) => other !== group && other.country_code === group.country_code);
    const ofKinds = siblings.filter((other) => isSame(other.kinds, kinds));
    if (ofKinds.length === 0) return { kinds, grams: null, without: null };
    const grams = shownGrams(group.heaviest_g);
    const ofWeight = ofKinds.filter((other) => shownGrams(other.heaviest_g) === grams);
    if (ofWeight.length === 0) return { kinds, grams, without: null };
    const own = idsOf(group);
    const theirs = new Set(ofWeight.flatMap((other) => [...idsOf(other)]));
    return { kinds, grams, without: [...theirs].filter((id) => !own.has(id)) };
  });
}

const idsOf = ({ channels }: MarkedGroup): ReadonlySet<string> => new Set(channels.map((each) => each.channel_id));
const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((kind) => others.includes(kind));
