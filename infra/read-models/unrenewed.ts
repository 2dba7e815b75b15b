import { LEASE_MS, type LeaseOptions } from './leases.port.ts';

/** The public state of a lease; `beat` changes with each renewal. */
export interface SeenLease {
  name: string;
  epoch: number;
  beat: number;
}

export interface Unrenewed {
  lengthMs: number;
  /** Whether this process has seen it unchanged for the length of a lease. */
  hasLapsed(seen: SeenLease): boolean;
}

/** Tracks the leases of other processes as this one sees them. */
export function unrenewed({ lengthMs = LEASE_MS, elapsed = () => performance.now() }: LeaseOptions = {}): Unrenewed {
  const sights = new Map<string, { epoch: number; beat: number; since: number }>();
  return {
    lengthMs,
    hasLapsed({ name, epoch, beat }) {
      const now = elapsed();
      const sight = sights.get(name);
      if (sight?.epoch === epoch && sight.beat === beat) return now - sight.since >= lengthMs;
      sights.set(name, { epoch, beat, since: now });
      return false;
    },
  };
}
