import { LEASE_MS, type LeaseOptions } from './leases.port.ts';

/** How a lease stands where all can see it; `beat` is another one after each renewal. */
export interface SeenLease {
  name: string;
  epoch: number;
  beat: number;
}

export interface Unrenewed {
  lengthMs: number;
  /** Whether it has stood like this, in this one's sight, for as long as a lease lasts. */
  hasLapsed(seen: SeenLease): boolean;
}

/** What one opener has seen of leases that others hold. */
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
