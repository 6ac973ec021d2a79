// Runs on the project's own Node: the app with hot reload, in front of the server started by dev.mjs.
import { createServer } from 'vite';

const [, , address] = process.argv;
const { hostname, port } = new URL(address);
const target = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? 4000}`;

const vite = await createServer({
  server: {
    host: hostname,
    port: Number(port),
    strictPort: true,
    proxy: {
      '/admin/v1': { target, ws: true },
      '/files': { target },
      '/pictures': { target },
      '/flags': { target },
      '/avatars': { target },
      '/images': { target },
      '^/help(?:[/?]|$)': { target },
      '/sitemap.xml': { target },
      '/healthz': { target },
      '/readyz': { target },
    },
  },
});
await vite.listen();
console.log(`The app with hot reload: ${address}`);

let isClosing = false;
async function close() {
  if (isClosing) return;
  isClosing = true;
  await vite.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, close);
process.on('disconnect', close);
