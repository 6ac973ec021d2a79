import type { ReactNode } from 'react';

/** One place in the menu, or a section of places. */
export type MenuNode = {
  /** The path it leads to; a section leads to its first place. */
  path: string;
  label: string;
  /** A Tabler icon, 18 px, stroke 1.6; places inside a section have none. */
  icon?: ReactNode;
  /** The number beside the label, if above 0. */
  count?: number | undefined;
  /** Unread things behind it: a dot; with a word ("New") a mark. */
  news?: boolean | string;
  children?: readonly MenuNode[];
  /** Kept open wherever the person is (a buyer's orders). */
  alwaysOpen?: boolean;
};

/** Renders an in-app link, given the props of an anchor besides; the frame has no router. */
export type FrameLink = (props: { to: string }) => ReactNode;

/** Whether a path is a place or lies below it. */
export function isAt(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

/** Whether the current place is one of a section's. */
export const holds = (node: MenuNode, current: string | undefined): boolean =>
  node.children?.some((child) => child.path === current) ?? false;

/** The most exact place of a menu for a path: `/order/list` before `/order`. */
export function currentPlace(menu: readonly MenuNode[], path: string): string | undefined {
  const places = menu.flatMap((node) => (node.children?.length ? node.children : [node])).map((node) => node.path);
  return places.filter((place) => isAt(place, path)).toSorted((a, b) => b.length - a.length)[0];
}
