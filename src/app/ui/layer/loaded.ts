// All layers are one chunk, loaded on first use or when the page is idle: see `preloadLayers`.
export { display } from '../toast/display-toast.tsx';
export { MenuList } from './MenuList.tsx';
export { ModalLayer } from './ModalLayer.tsx';
export { PopoverPanel } from './PopoverPanel.tsx';
export { ToastStack } from '../toast/ToastStack.tsx';
