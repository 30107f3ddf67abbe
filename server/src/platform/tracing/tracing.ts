import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { second } from '../../base/clock.ts';
import { type FinishedQuery, queryChannel } from '../../database/database.ts';

/*
 * A span has the route of a request without its address, and the text of a query without its values, because both may
 * contain personal data. A caller's trace is ignored: each request begins its own.
 */

/** A collector that hangs must not keep the server from ending. */
const exportLastsMs = 2 * second;
const longestQuery = 2000;
const systems = { sqlite: 'sqlite', postgres: 'postgresql' } as const;
/** Programs call these every few seconds. */
const untraced = /^\/(health|metrics)(\/|$)/;

/** Sends spans to a collector, by OTLP over HTTP, until the server ends. */
export function startTracing(app: FastifyInstance, collector: string, engine: keyof typeof systems): void {
  // The address for traces, as the standard derives it from `OTEL_EXPORTER_OTLP_ENDPOINT`.
  const url = `${collector.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportLastsMs });
  const provider = new TracerProvider({
    // Attributes from the environment take precedence.
    resource: resourceFromAttributes({ 'service.name': 'trellis' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('trellis');
  const current = new AsyncLocalStorage<Span | undefined>();
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    if (untraced.test(request.routeOptions.url ?? '')) return done();
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, ROOT_CONTEXT);
    spans.set(request, span);
    current.run(span, done);
  });
  // Reading the body loses the context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => current.run(spans.get(request), done));
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    const route = request.routeOptions.url ?? 'no such address';
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    });
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });

  const recordQuery = (message: unknown) => {
    const parent = current.getStore();
    if (!parent) return;
    const { sql, durationMs, level } = message as FinishedQuery;
    const [verb = 'query'] = /^\w+/.exec(sql.trimStart()) ?? [];
    const attributes = { 'db.system.name': systems[engine], 'db.query.text': sql.slice(0, longestQuery) };
    const startTime = Date.now() - durationMs;
    const context = trace.setSpan(ROOT_CONTEXT, parent);
    const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, startTime, attributes }, context);
    if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  queryChannel.subscribe(recordQuery);
  app.addHook('onClose', async () => {
    queryChannel.unsubscribe(recordQuery);
    await provider.shutdown().catch((error: unknown) => app.log.warn({ err: error }, 'the last traces weren’t sent'));
  });
}
