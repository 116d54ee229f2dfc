/** Records traces of requests, statements and jobs. Undefined in the dependencies unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export type Tracing = {
  /** Begins the span of a statement, by its name or its text without values. The returned function ends it. */
  beginStatement: (name: string) => (error?: unknown) => void;
  /** Runs a job in a span that belongs to the trace in which the job was added, if that is known. */
  runJob(name: string, traceparent: string | undefined, run: () => Promise<void>): Promise<void>;
  /** Returns the current position in its trace, as in the header `traceparent`; undefined outside of one. */
  traceparent(): string | undefined;
  /** Sends what was recorded, and records nothing more. */
  stop(): Promise<void>;
};
