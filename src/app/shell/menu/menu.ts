import type { ReactNode } from 'react';

/** A menu entry, or a section of entries. */
export type MenuNode = {
  /** The path it leads to; a section leads to its first entry. */
  path: string;
  label: string;
  /** A Tabler icon, 18 px, stroke 1.6; entries inside a section have none. */
  icon?: ReactNode;
  /** The count next to the label, if above 0. */
  count?: number | undefined;
  /** Unread: a dot, or a badge with a text ("New"). */
  news?: boolean | string;
  children?: readonly MenuNode[];
  /** Always expanded (a buyer's orders). */
  alwaysOpen?: boolean;
};

/** Renders an in-app link with an anchor's props; the frame does not know the router. */
export type FrameLink = (props: { to: string }) => ReactNode;

/** Whether a path is an entry or lies below it. */
export function isAt(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

/** Whether the current entry is in a section. */
export const containsPlace = (node: MenuNode, current: string | undefined): boolean =>
  node.children?.some((child) => child.path === current) ?? false;

/** Pages of an entry that is not a part of their path. */
const entryOf: Readonly<Record<string, string>> = {
  '/products/mall/edit': '/products/mall/manage',
  '/accounts/AccountBillHistory/AccountBillDetailList': '/accounts/bill-history',
  '/accounts/paypal-return': '/accounts/paypal-history',
};

/** The most specific entry for a path: `/order/list` before `/order`. */
export function currentPlace(menu: readonly MenuNode[], path: string): string | undefined {
  const places = menu.flatMap((node) => (node.children?.length ? node.children : [node])).map((node) => node.path);
  return places.filter((place) => isAt(place, entryOf[path] ?? path)).toSorted((a, b) => b.length - a.length)[0];
}
