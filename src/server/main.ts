import { runUntilStopped } from './closing.ts';
import { readConfig } from './core/config.ts';
import { startDatabase } from './core/db/embedded.ts';
import { createLogger } from './core/logging/logger.ts';
import { startTracing } from './core/tracing/start.ts';
import { traceIds } from './core/tracing/span.ts';

await runUntilStopped(async ({ defer, fail }) => {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel, config.tracing ? { mixin: traceIds } : {});

  const tracing = config.tracing ? await startTracing(config.tracing, log) : null;
  defer(() => tracing?.stop());

  const database = await startDatabase(config, {
    onNotice: (text) => log.info(text),
    onLost: (text) => fail(new Error(text)),
  });
  defer(() => database.stop());
  // Loading the application takes seconds, and a start that is refused needs none of it.
  const { serve } = await import('./serve.ts');
  await serve({ config, log, tracing, database, defer });
});
