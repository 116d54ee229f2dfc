import { setTimeout } from 'node:timers/promises';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Instance } from '#server/platform/system/instance.ts';
import type { Tracing } from './tracing.ts';

/** A collector that is away must not hold the end of the program. */
const stopMs = 3_000;
const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';
/** Who has the token of a preview sees it. */
const withoutToken = (path: string): string => path.replace(/(?<=^\/preview\/)[^/]+/, '…');

/** Errors may quote personal data, so only their kind is recorded. */
function end(span: Span, error?: unknown): void {
  if (error !== undefined) {
    const type = error instanceof Error ? error.constructor.name : typeof error;
    span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Requests of the shop. Their query may hold personal data, as may all headers but the name of the program. */
const requests = () =>
  new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    instrumentHooks: false,
    recordExceptions: false,
    requestHook(span, request) {
      const route = request.routeOptions.url ?? 'none';
      span.updateName(`${request.method} ${route}`);
      span.setAttribute('url.path', withoutToken(withoutQuery(request.url)));
      span.setAttribute('hemline.request_id', request.id);
      const agent = request.headers['user-agent'];
      if (agent !== undefined) span.setAttribute('user_agent.original', agent);
    },
  });

/** Requests to others, such as the payment provider. */
const outgoing = () =>
  new UndiciInstrumentation({
    requireParentforSpans: true,
    requestHook(span, { origin, path }) {
      span.setAttribute('url.full', origin + withoutQuery(path));
      span.setAttribute('url.query', '');
    },
  });

/** Starts the recording. All else is set by the standard variables of OpenTelemetry. Call it before the app is created. */
export function startOpenTelemetry({ id, name, version }: Instance): Tracing {
  const own = resourceFromAttributes({
    'service.name': 'hemline',
    'service.version': version,
    'service.instance.id': id,
    'host.name': name,
  });
  const provider = new NodeTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('hemline', version);
  const instrumentations = [requests(), outgoing()];
  for (const instrumentation of instrumentations) instrumentation.setTracerProvider(provider);

  return {
    beginStatement(statement) {
      // The statements of the worker that looks for jobs would be traces of their own, without end.
      if (!trace.getActiveSpan()) return () => undefined;
      const attributes = { 'db.system.name': 'postgresql', 'db.statement': statement };
      const span = tracer.startSpan(`statement ${statement.slice(0, 60)}`, { kind: SpanKind.CLIENT, attributes });
      return (error) => end(span, error);
    },

    runJob(job, traceparent, run) {
      const parent =
        traceparent === undefined ? context.active() : propagation.extract(context.active(), { traceparent });
      const options = { kind: SpanKind.CONSUMER, attributes: { 'hemline.job': job } };
      return tracer.startActiveSpan(`job ${job}`, options, parent, async (span) => {
        try {
          await run();
          end(span);
        } catch (error) {
          end(span, error);
          throw error;
        }
      });
    },

    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },

    async stop() {
      for (const instrumentation of instrumentations) instrumentation.disable();
      const shutdown = provider.shutdown().catch(() => undefined);
      await Promise.race([shutdown, setTimeout(stopMs, undefined, { ref: false })]);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
