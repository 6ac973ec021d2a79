import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { queueablePaths } from './call-table.ts';

/** Builds `sw/sw.ts` to `/sw.js` with the list of files the installed app needs to start without a network. */
export const pwa = (root: string): PluginOption =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    // The page registers the worker itself once it has settled; the manifest is a file in `public`.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html', '**/*.{js,css,woff2,svg,png,webmanifest}'],
      // Downloads and store pictures are not cached. The barcode decoder (wasm) is cached when a camera is first opened.
      globIgnores: ['samples/**', 'screenshots/**', 'help-pictures/**', 'sw.js'],
      // Hashed names are their own revision.
      dontCacheBustURLsMatching: /^assets\//,
    },
    integration: {
      configureCustomSWViteBuild: async (config) => {
        config.define = { ...config.define, 'self.__queued': JSON.stringify(await queueablePaths(root)) };
      },
    },
  });
