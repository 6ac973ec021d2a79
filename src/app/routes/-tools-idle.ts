// As `-tools-now.ts`; these open the device's database, which has time until the page is idle.
export { default as SyncTool } from '../features/waiting/SyncTool.tsx';
export { default as CartKept } from '../features/cart/CartKept.tsx';
export { default as AwayBanner } from '../features/waiting/AwayBanner.tsx';
