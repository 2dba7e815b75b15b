import { Metadata, type ServiceError, status } from '@grpc/grpc-js';

/** End of a failed call: the status and trailers of a real server. */
export type CallFailure = Pick<ServiceError, 'code' | 'details' | 'metadata' | 'name' | 'message'>;

export function callFailure(
  code: status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): CallFailure {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return { name: 'CallFailure', message: details, code, details, metadata };
}

/** The server met an unexpected error. */
export const thrownByHandler = () => callFailure(status.UNKNOWN, 'Exception was thrown by handler.');

export const appendTooLarge = (limit: number) =>
  callFailure(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });

export const timedOut = (what: string) => callFailure(status.ABORTED, `Operation timed out: ${what}`);
export const commitTimedOut = () => timedOut('Commit phase timeout.');
export const consumerTooSlow = () =>
  timedOut('Consumer too slow to handle event while live. Client resubscription required.');

export const notReady = () => callFailure(status.UNAVAILABLE, 'Server Is Not Ready');
export const invalidPosition = () => callFailure(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.');
/** How a client sees a server that resets its call, or ends it without a status. */
export const resetByServer = () => callFailure(status.INTERNAL, 'Received RST_STREAM with code 0');
export const cancelledByServer = () => callFailure(status.CANCELLED, 'Call cancelled');
export const deadlineExceeded = () => callFailure(status.DEADLINE_EXCEEDED, 'Deadline Exceeded');

/** How a call under a fault ends, as its client sees it. */
export type Ending = 'cancelled' | 'code 13' | 'deadline exceeded' | 'not ready' | 'timed out' | 'unavailable';

export const endings: Record<Ending, () => CallFailure> = {
  cancelled: cancelledByServer,
  'code 13': resetByServer,
  'deadline exceeded': deadlineExceeded,
  'not ready': notReady,
  'timed out': commitTimedOut,
  unavailable: () => callFailure(status.UNAVAILABLE, 'Connection dropped'),
};
