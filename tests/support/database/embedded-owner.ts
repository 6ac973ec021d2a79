// Run as a separate process by the tests of the embedded database, because only a process can be killed.
import { startEmbedded } from '#server/core/db/embedded/server.ts';

const [, , dataDir = ''] = process.argv;
try {
  const database = await startEmbedded({ dataDir, isLasting: false });
  process.on('SIGTERM', () => void database.stop());
  process.send?.({ connection: database.connection, recovered: database.recovered });
  process.channel?.unref();
} catch (error) {
  process.send?.({ refusal: error instanceof Error ? error.message : String(error) });
}
