import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { traceQueries } from './queries.ts';

/** Trace exporter. Other settings are read from `OTEL_*` by OpenTelemetry itself. */
export type TracingConfig = { readonly exporter: 'otlp' | 'console' };

/** An unavailable collector must not delay shutdown. */
const flushMs = 3_000;
/** The library's warnings contain whole stacks. */
const longestWarning = 200;

export type Tracing = {
  /** Traces queries of this pool. */
  watch(pool: Pool): void;
  /** Flushes pending spans and stops. */
  stop(): Promise<void>;
};

/** Loads OpenTelemetry and starts exporting. Nothing of it is loaded unless this is called. */
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
