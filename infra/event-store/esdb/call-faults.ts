import { StoreUnavailable } from '../event-store.port.ts';

/**
 * What a failed call tells of what it was to write. `elsewhere`: another node leads, nothing was written; `away`:
 * nothing reached a server that could write; `denied`, `refused`: nothing was written, and nothing will be;
 * `unknown`: it may have been written.
 */
export type Verdict = 'elsewhere' | 'away' | 'denied' | 'refused' | 'unknown';

/** Of gRPC. */
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

/** By the client, which has a leader to find where the address names several servers. It carries no code. */
const NONE_LEADS = /^Failed to discover/;

/** A call that the server, or the way to it, did not answer as it was asked. */
export class CallFault extends Error {
  override name = 'CallFault';
  readonly verdict: Verdict;
  /** Not answered within the deadline, the server's or one's own. */
  readonly isLate: boolean;

  /** The same call may be answered later. */
  get isPassing(): boolean {
    return this.verdict !== 'denied' && this.verdict !== 'refused';
  }

  /** The page was to begin inside of an event. */
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

/** A call that was not answered in time, by the clock here. */
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
