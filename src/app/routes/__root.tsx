import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Crash } from '../shell/Crash.tsx';
import { followLayout } from '../shell/layout-store.ts';
import { listenForChunks } from '../shell/chunk-failure.ts';
import { Lost } from '../shell/Lost.tsx';

followLayout();
listenForChunks();

export const Route = createRootRouteWithContext()({
  component: Outlet,
  errorComponent: Crash,
  notFoundComponent: Lost,
});
