import { lazy, type ComponentType } from 'react';
import { afterIdle } from '../shell/boot/after-idle.ts';
import type { HeaderTool, GlobalOverlay } from '../shell/frame/header-tools.tsx';
import type * as Idle from './-tools-idle.ts';
import type * as Now from './-tools-now.ts';

const now = (pick: (tools: typeof Now) => ComponentType) =>
  lazy(async () => ({ default: pick(await import('./-tools-now.ts')) }));
const idle = (pick: (tools: typeof Idle) => ComponentType) =>
  lazy(() => afterIdle().then(async () => ({ default: pick(await import('./-tools-idle.ts')) })));

/** The tools of the header between the balance and the user menu, in order: sync, rate, scan, cart, wishlist, help, bell. */
export const headerTools: readonly HeaderTool[] = [
  {
    id: 'sync',
    isFor: () => true,
    onPhone: 'header',
    isSeldomOnPhone: true,
    // These open the device database, which loads after the page.
    component: idle((tools) => tools.SyncTool),
  },
  {
    id: 'rate',
    // The menu in the header is the administrator's alone (domain rules §8.4).
    isFor: (me) => me.role_name.includes('admin'),
    onPhone: 'menu',
    component: now((tools) => tools.RateTool),
  },
  {
    id: 'scan',
    isFor: (me) => me.role_name.includes('admin'),
    onPhone: 'menu',
    space: 74,
    component: now((tools) => tools.ScanTools),
  },
  {
    id: 'cart',
    isFor: (me) => me.actions.includes('cart.use'),
    onPhone: 'menu',
    component: now((tools) => tools.CartTool),
  },
  {
    id: 'wishlist',
    isFor: (me) => me.actions.includes('wishlist.use'),
    onPhone: 'menu',
    component: now((tools) => tools.WishlistTool),
  },
  {
    id: 'help',
    isFor: () => true,
    onPhone: 'menu',
    component: now((tools) => tools.HelpTool),
  },
  {
    id: 'bell',
    isFor: (me) => me.actions.includes('notification.read'),
    onPhone: 'header',
    component: now((tools) => tools.Bell),
  },
];

/** What every page renders outside the header: dialogs, and banners above or below the header. */
export const globalOverlays: readonly GlobalOverlay[] = [
  {
    id: 'cart-kept',
    isFor: (me) => me.actions.includes('cart.use'),
    component: idle((tools) => tools.CartSync),
  },
  {
    id: 'acting-banner',
    isFor: (me) => me.acting !== null,
    banner: 'over',
    component: now((tools) => tools.ActingBanner),
  },
  {
    id: 'away',
    isFor: () => true,
    banner: 'under',
    component: idle((tools) => tools.PageOfflineBanner),
  },
  {
    id: 'stay-permitted',
    isFor: () => true,
    component: now((tools) => tools.PermissionWatcher),
  },
  {
    id: 'alerts',
    isFor: (me) => me.actions.includes('notification.read'),
    component: now((tools) => tools.Alerts),
  },
  {
    id: 'tasks',
    isFor: (me) => me.actions.includes('task.read'),
    component: now((tools) => tools.Tasks),
  },
  {
    id: 'account',
    isFor: () => true,
    component: now((tools) => tools.AccountOverlay),
  },
];
