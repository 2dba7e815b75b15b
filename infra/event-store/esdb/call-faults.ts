import { StoreUnavailable } from '../event-store.port.ts';

/**
 * What a failed call proves about its write. `elsewhere`: another node leads, nothing was written; `away`: no server
 * that could write was reached; `denied`, `refused`: nothing was written, and a retry does not help; `unknown`: it may
 * have been written.
 */
export type Verdict = 'elsewhere' | 'away' | 'denied' | 'refused' | 'unknown';

/** Status codes of gRPC. */
const status = {
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  PERMISSION_DENIED: 7,
  FAILED_PRECONDITION: 9,
  UNIMPLEMENTED: 12,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const;

const NEVER_SENT =
  /no connection established|ECONNREFUSED|closed before call started|not ready|name resolution failed/i;

/** Raised by the client, which has to find a leader if the address names several servers. It carries no code. */
const NONE_LEADS = /^Failed to discover/;

/** A call that the server or the network did not answer as requested. */
export class CallFault extends Error {
  override name = 'CallFault';
  readonly verdict: Verdict;
  /** Not answered within the deadline, the server's or the client's. */
  readonly isLate: boolean;

  /** A retry may succeed. */
  get isPassing(): boolean {
    return this.verdict !== 'denied' && this.verdict !== 'refused';
  }

  /** The requested page began inside an event. */
  get isNoPosition(): boolean {
    return /FilteredReadAllResult|InvalidPosition/.test(this.message);
  }

  constructor(cause: unknown) {
    const code = codeOf(cause);
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.isLate = code === status.DEADLINE_EXCEEDED;
    this.verdict = verdictOn(code, exceptionOf(cause), this.message);
  }
}

/** A call without an answer in time, by the local clock. */
export class NoAnswer extends Error {
  readonly code = status.DEADLINE_EXCEEDED;
}

export const unavailable = (fault: CallFault): StoreUnavailable =>
  new StoreUnavailable(`event log: ${fault.message}`, { cause: fault });

function verdictOn(code: number | undefined, exception: string | undefined, message: string): Verdict {
  if (exception === 'not-leader') return 'elsewhere';
  switch (code) {
    case status.UNAVAILABLE:
      return NEVER_SENT.test(message) ? 'away' : 'unknown';
    case status.PERMISSION_DENIED:
    case status.UNAUTHENTICATED:
      return 'denied';
    case status.INVALID_ARGUMENT:
    case status.FAILED_PRECONDITION:
    case status.UNIMPLEMENTED:
      return 'refused';
    case undefined:
      return NONE_LEADS.test(message) ? 'away' : 'unknown';
    default:
      return 'unknown';
  }
}

function codeOf(cause: unknown): number | undefined {
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'number' ? code : undefined;
}

function exceptionOf(cause: unknown): string | undefined {
  const metadata = (cause as { metadata?: { get?(name: string): unknown[] } } | null)?.metadata;
  return metadata?.get?.('exception')[0]?.toString();
}
