import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Crash } from '../shell/Crash.tsx';
import { Lost } from '../shell/Lost.tsx';

export const Route = createRootRouteWithContext()({
  component: Outlet,
  errorComponent: Crash,
  notFoundComponent: Lost,
});
