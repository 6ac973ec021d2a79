import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SessionGuards } from '../features/platform/security/SessionGuards.tsx';
import { afterIdle, afterLoad } from '../shell/boot/after-idle.ts';
import { RouteErrorPage } from '../shell/boot/RouteErrorPage.tsx';
import { followLayout } from '../shell/frame/layout-store.ts';
import { listenForChunks } from '../shell/boot/failures/chunk-failure.ts';
import { NotFoundPage } from '../shell/boot/NotFoundPage.tsx';
import { deferred } from '../ui/deferred.tsx';
import { preloadLayers } from '../ui/layer/preload-layers.ts';
import { useDiscardQuestion } from '../ui/unsaved/unsaved-store.ts';

const layersMs = 3_000;

followLayout();
listenForChunks();
// After the files and requests of the first page. Offline they load on first use.
void afterLoad(layersMs)
  .then(() => afterIdle())
  .then(preloadLayers)
  .catch(() => undefined);

// Earlier refusals are queued until it has loaded.
const Guards = lazy(() => afterIdle().then(() => ({ default: SessionGuards })));

const UnsavedDialog = deferred(async () => (await import('../ui/unsaved/UnsavedDialog.tsx')).UnsavedDialog);

export const Route = createRootRouteWithContext()({
  component: Root,
  errorComponent: RouteErrorPage,
  notFoundComponent: NotFoundPage,
});

/** In a component of its own: a question does not render the page again. */
function DiscardQuestion() {
  const question = useDiscardQuestion();
  return question && <UnsavedDialog question={question} />;
}

function Root() {
  return (
    <>
      <Outlet />
      <Suspense>
        <Guards />
      </Suspense>
      <DiscardQuestion />
    </>
  );
}
