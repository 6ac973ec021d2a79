// One module, so that the browser asks for one file: loaded one by one, each tool costs a request that is mostly headers.
export { default as RateTool } from '../features/settings/RateTool.tsx';
export { ScanTools } from '../shell/scan/ScanTools.tsx';
export { default as CartTool } from '../features/cart/CartTool.tsx';
export { default as WishlistTool } from '../features/wishlist/WishlistTool.tsx';
export { Bell } from '../features/notifications/Bell.tsx';
export { ActingBanner } from '../features/rbac/ActingBanner.tsx';
export { ActingStanding } from '../features/rbac/ActingStanding.tsx';
export { StayPermitted } from '../features/rbac/StayPermitted.tsx';
export { Alerts } from '../features/notifications/Alerts.tsx';
export { default as Tasks } from '../features/tasks/Tasks.tsx';
export { AccountStanding } from '../features/account-settings/AccountStanding.tsx';
