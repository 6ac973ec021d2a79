import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';

const name = 'parcelyard';

type Kind = 'server' | 'client' | 'consumer';
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

type Made = { readonly kind: Kind; readonly attributes?: Attributes };

/**
 * Runs work in a child span. Without tracing the API does nothing. An error marks the span by its code or name only,
 * because messages may contain input.
 */
export function inSpan<T>(
  title: string,
  { kind, attributes = {} }: Made,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return trace.getTracer(name).startActiveSpan(title, { kind: kinds[kind], attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same, but only with a parent span: polling would fill every collector. */
export function inChildSpan<T>(title: string, made: Made, work: () => Promise<T>): Promise<T> {
  return trace.getActiveSpan() === undefined ? work() : inSpan(title, made, work);
}

/** A request to another machine. Only the host of its URL is recorded: the rest can contain ids and keys. */
export function outgoing<T>(method: string, address: string | URL, work: () => Promise<T>): Promise<T> {
  const host = URL.parse(String(address))?.host ?? 'unknown';
  return inChildSpan(
    `${method} ${host}`,
    { kind: 'client', attributes: { 'http.request.method': method, 'server.address': host } },
    work,
  );
}

/** Starts the span of a request, as child of the caller's span if the headers name one. */
export function requestSpan(title: string, headers: object, attributes: Attributes): { span: Span; within: Context } {
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const span = trace.getTracer(name).startSpan(title, { kind: kinds.server, attributes }, parent);
  return { span, within: trace.setSpan(parent, span) };
}

export const runWithin = <T>(within: Context, work: () => T): T => context.with(within, work);

export function markFailed(span: Span, error?: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error !== undefined) span.setAttribute('error.type', kindOf(error));
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Trace and span id for a log entry; empty without a span. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const active = trace.getActiveSpan()?.spanContext();
  return active ? { trace_id: active.traceId, span_id: active.spanId } : {};
}
