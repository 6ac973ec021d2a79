import type { ReactNode } from 'react';

/** One place in the menu, or a section of places. */
export type MenuNode = {
  /** The path it leads to; a section leads to its first place. */
  path: string;
  label: ReactNode;
  /** A Tabler icon, 18 px, stroke 1.6; places inside a section have none. */
  icon?: ReactNode;
  /** What stands there; nothing is drawn for 0. */
  count?: number | undefined;
  /** The count waits for me: amber. */
  waits?: boolean;
  /** Unread things behind it that have no count of their own: a dot; with a word ("New") a mark. */
  news?: boolean | string;
  children?: readonly MenuNode[];
  /** Opens in a new tab. */
  external?: boolean;
  /** Kept open whatever is current (a buyer's orders). */
  alwaysOpen?: boolean;
};

export type FrameLinkProps = {
  to: string;
  className: string | undefined;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  title?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
};

/** Draws an in-app link; the frame knows no router. */
export type FrameLink = (props: FrameLinkProps) => ReactNode;

/** Whether a path is a place or lies below it. */
export function isAt(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

/** The most exact place of a menu for a path: `/order/list` before `/order`. */
export function currentPlace(menu: readonly MenuNode[], path: string): string | undefined {
  const places = menu.flatMap((node) => (node.children?.length ? node.children : [node])).map((node) => node.path);
  return places.filter((place) => isAt(place, path)).toSorted((a, b) => b.length - a.length)[0];
}
