import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { stepsOf, stepTypes } from '@naust/read-models/unfinished/two-steps.ts';
import type { Acknowledged } from './two-step-acts.ts';

export interface EndedActs {
  /** Named by their subjects. */
  unended: readonly string[];
  ended: number;
  /** Milliseconds of the slowest process, by its kind. */
  slowest: Readonly<Record<string, number>>;
}

const names: ReadonlySet<string> = new Set(stepTypes);

type Steps = Parameters<typeof stepsOf>[0];

/**
 * By the times of the log's events: from the first step of each process to its second, and from a hand-out to its
 * capture.
 */
export function endedActs(log: readonly RecordedEvent[], { handedOver }: Acknowledged): EndedActs {
  const begun = new Map<string, number>();
  const took: [kind: string, ms: number][] = [];
  for (const event of log) {
    if (!names.has(event.type)) continue;
    const at = Date.parse(event.meta.at);
    // The fields of the steps are not encrypted, and a test's log has no older versions of these events.
    for (const step of stepsOf(event as unknown as Steps)) {
      const since = begun.get(step.id);
      if (step.is === 'first') begun.set(step.id, since ?? at);
      else if (since !== undefined) {
        begun.delete(step.id);
        took.push([step.id.split(' ')[0] ?? '', at - since]);
      }
    }
  }
  const captured = new Map(
    log.flatMap(({ type, data, meta }) =>
      type === 'PaymentCaptured' ? [[String(data.orderId), Date.parse(meta.at)] as const] : [],
    ),
  );
  for (const { orderId, at } of handedOver) {
    const ended = captured.get(orderId);
    if (ended === undefined) begun.set(`money ${orderId}`, at);
    else took.push(['money', Math.max(0, ended - at)]);
  }
  const slowest: Record<string, number> = {};
  for (const [kind, ms] of took) slowest[kind] = Math.max(ms, slowest[kind] ?? 0);
  return { unended: [...begun.keys()], ended: took.length, slowest };
}
