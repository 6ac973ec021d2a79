// One module for one request: loaded one by one, each tool costs a request that is mostly headers.
export { default as RateTool } from '../features/platform/settings/RateTool.tsx';
export { ScanTools } from '../shell/scan/ScanTools.tsx';
export { default as CartTool } from '../features/catalog/cart/CartTool.tsx';
export { default as WishlistTool } from '../features/catalog/wishlist/WishlistTool.tsx';
export { HelpTool } from '../features/support/help/reader/HelpTool.tsx';
export { Bell } from '../features/platform/notifications/Bell.tsx';
export { ActingBanner } from '../features/platform/rbac/acting/ActingBanner.tsx';
export { PermissionWatcher } from '../features/platform/rbac/acting/PermissionWatcher.tsx';
export { Alerts } from '../features/platform/notifications/Alerts.tsx';
export { default as Tasks } from '../features/platform/tasks/Tasks.tsx';
export { AccountOverlay } from '../features/platform/account-settings/AccountOverlay.tsx';
