// As `-tools-now.ts`; these open the device database, which loads when the page is idle.
export { default as SyncTool } from '../features/platform/waiting/SyncTool.tsx';
export { default as CartSync } from '../features/catalog/cart/CartSync.tsx';
export { default as PageOfflineBanner } from '../features/platform/waiting/PageOfflineBanner.tsx';
