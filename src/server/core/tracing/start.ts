import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { traceQueries } from './queries.ts';

/** Where spans go. Everything else about them is read from `OTEL_*` by OpenTelemetry itself. */
export type TracingConfig = { readonly exporter: 'otlp' | 'console' };

/** A collector that is away must not hold up the end of the process. */
const flushMs = 3_000;
/** The library warns with whole stacks. */
const longestWarning = 200;

export type Tracing = {
  /** Queries on this pool become spans. */
  watch(pool: Pool): void;
  /** Sends what has not been sent, and ends. */
  stop(): Promise<void>;
};

/** Loads OpenTelemetry and starts to send spans. Nothing of it is loaded unless this is called. */
export async function startTracing({ exporter }: TracingConfig, log: Logger): Promise<Tracing> {
  const [{ BatchSpanProcessor, ConsoleSpanExporter, NodeTracerProvider, SimpleSpanProcessor }, resources] =
    await Promise.all([import('@opentelemetry/sdk-trace-node'), import('@opentelemetry/resources')]);
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources;
  const warn = (text: string) => log.warn({ tracing: true }, text.slice(0, longestWarning));
  diag.setLogger({ error: warn, warn, info: nothing, debug: nothing, verbose: nothing }, DiagLogLevel.WARN);

  const processor =
    exporter === 'console'
      ? new SimpleSpanProcessor(new ConsoleSpanExporter())
      : new BatchSpanProcessor(new (await import('@opentelemetry/exporter-trace-otlp-http')).OTLPTraceExporter());
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'parcelyard' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor],
  });
  provider.register();
  return {
    watch: traceQueries,
    async stop() {
      await Promise.race([provider.shutdown().catch(nothing), wait(flushMs, undefined, { ref: false })]);
      trace.disable();
      context.disable();
      propagation.disable();
      diag.disable();
    },
  };
}

const nothing = () => undefined;
