import { lazy } from 'react';
import { afterIdle } from '../shell/after-idle.ts';
import type { HeaderTool, Standing } from '../shell/header-tools.tsx';

/** What stands in the header between the balance and the person, in order: sync, rate, scan, cart, wishlist, bell. */
export const headerTools: readonly HeaderTool[] = [
  {
    id: 'sync',
    isFor: () => true,
    onPhone: 'header',
    // The device's own database has time until the page stands.
    component: lazy(() => afterIdle().then(() => import('../features/waiting/SyncTool.tsx'))),
  },
  {
    id: 'rate',
    // The menu in the header is the administrator's alone (domain rules §8.4).
    isFor: (me) => me.role_name.includes('admin'),
    onPhone: 'menu',
    component: lazy(() => import('../features/settings/RateTool.tsx')),
  },
  {
    id: 'scan',
    isFor: (me) => me.role_name.includes('admin'),
    onPhone: 'menu',
    space: 74,
    component: lazy(async () => ({ default: (await import('../shell/scan/ScanTools.tsx')).ScanTools })),
  },
  {
    id: 'cart',
    isFor: (me) => me.actions.includes('cart.use'),
    onPhone: 'menu',
    component: lazy(() => import('../features/cart/CartTool.tsx')),
  },
  {
    id: 'wishlist',
    isFor: (me) => me.actions.includes('wishlist.use'),
    onPhone: 'menu',
    component: lazy(() => import('../features/wishlist/WishlistTool.tsx')),
  },
  {
    id: 'bell',
    isFor: (me) => me.actions.includes('notification.read'),
    onPhone: 'header',
    component: lazy(async () => ({ default: (await import('../features/notifications/Bell.tsx')).Bell })),
  },
];

/** What is there on every page without a place of its own: a dialog that asks, a banner over or under the header. */
export const standing: readonly Standing[] = [
  {
    id: 'cart-kept',
    isFor: (me) => me.actions.includes('cart.use'),
    component: lazy(() => afterIdle().then(() => import('../features/cart/CartKept.tsx'))),
  },
  {
    id: 'acting-banner',
    isFor: (me) => me.acting !== null,
    banner: 'over',
    component: lazy(async () => ({ default: (await import('../features/rbac/ActingBanner.tsx')).ActingBanner })),
  },
  {
    id: 'acting',
    isFor: () => true,
    component: lazy(async () => ({ default: (await import('../features/rbac/ActingStanding.tsx')).ActingStanding })),
  },
  {
    id: 'away',
    isFor: () => true,
    banner: 'under',
    component: lazy(() => afterIdle().then(() => import('../features/waiting/AwayBanner.tsx'))),
  },
  {
    id: 'stay-permitted',
    isFor: () => true,
    component: lazy(async () => ({ default: (await import('../features/rbac/StayPermitted.tsx')).StayPermitted })),
  },
  {
    id: 'alerts',
    isFor: (me) => me.actions.includes('notification.read'),
    component: lazy(async () => ({ default: (await import('../features/notifications/Alerts.tsx')).Alerts })),
  },
  {
    id: 'tasks',
    isFor: (me) => me.actions.includes('task.read'),
    component: lazy(() => import('../features/tasks/Tasks.tsx')),
  },
  {
    id: 'account',
    isFor: () => true,
    component: lazy(async () => ({
      default: (await import('../features/account-settings/AccountStanding.tsx')).AccountStanding,
    })),
  },
];
