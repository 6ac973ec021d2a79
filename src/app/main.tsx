import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './i18n/language.ts';
import { router } from './router.ts';
import { keepInstallOffer } from './session/device/install.ts';
import { isSignedIn } from './session/session.ts';
import { keepRevoking } from './sync/session/revocations.ts';
import { followLanguage } from './shell/boot/follow-language.ts';
import { showSyncMessages } from './shell/boot/messages.ts';
import { followTabSession } from './shell/boot/tab-session.ts';
import { installServiceWorker } from './shell/boot/update.ts';
import { completeDeletions, untilRead, warmCache } from './sync/cache/query-persister.ts';
import { queryClient } from './sync/queries.ts';
import { ThemeRoot } from './ui/ThemeRoot.tsx';
import { Toasts } from './ui/toast/Toasts.tsx';

const longestMs = 250;

keepInstallOffer();
// Earlier versions stored an HTML snapshot of the list here.
localStorage.removeItem('parcelyard.page');
if (isSignedIn()) warmCache();
showSyncMessages();
followTabSession();
followLanguage();
keepRevoking();
void completeDeletions();
// The first page loads together with its texts and is rendered once. The root is rendered without it until the server responds.
const texts = startLanguage();
const firstPage = router.load();
await texts;
await Promise.race([firstPage.then(untilRead), new Promise((resolve) => setTimeout(resolve, longestMs))]);
installServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <ThemeRoot>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </ThemeRoot>
    </I18nProvider>
  </StrictMode>,
);
