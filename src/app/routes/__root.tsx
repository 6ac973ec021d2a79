import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { afterIdle } from '../shell/after-idle.ts';
import { Crash } from '../shell/Crash.tsx';
import { followLayout } from '../shell/layout-store.ts';
import { listenForChunks } from '../shell/chunk-failure.ts';
import { Lost } from '../shell/Lost.tsx';
import { preloadLayers } from '../ui/layer/preload-layers.ts';

followLayout();
listenForChunks();
// A device without a connection loads them when they are asked for.
void afterIdle()
  .then(preloadLayers)
  .catch(() => undefined);

// What it waits for, such as a refusal, waits until it is there.
const SessionGuards = lazy(() =>
  afterIdle().then(async () => ({ default: (await import('../features/security/SessionGuards.tsx')).SessionGuards })),
);

export const Route = createRootRouteWithContext()({
  component: Root,
  errorComponent: Crash,
  notFoundComponent: Lost,
});

function Root() {
  return (
    <>
      <Outlet />
      <Suspense>
        <SessionGuards />
      </Suspense>
    </>
  );
}
