import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { UnfinishedKind } from '@naust/domain/finishing.ts';
import { isCharged } from '@naust/domain/orders/extension.ts';
import type { StoredEvent, StoredEventOf } from '@naust/domain/stored-event.ts';
import { type Finding, Findings } from '@naust/projector/verification/findings.ts';
import { feeStep, type Step, stepsOf, stepTypes } from '@naust/read-models/unfinished/two-steps.ts';
import type { FactCheck } from './fact-check.ts';

/** Milliseconds after which a second step is missing: its caller has five seconds, then a sweep completes it. */
const GRACE = 15_000;

interface Begun extends Pick<Finding, 'stream' | 'position'> {
  kind: UnfinishedKind;
  subject: string;
  /** Instant of the first step, UTC. */
  since: string;
  figures: Figures;
}

/** The figures that both steps of an order must share; 0 for other processes. */
interface Figures {
  orderNo: number;
  totalOre: number;
}

/** Every reservation has its order, and every other first step its second, once, with the same figures. */
export class EndedSteps implements FactCheck {
  readonly faults = new Findings();
  readonly remarks = new Findings();
  readonly #begun = new Map<string, Begun>();

  see(event: StoredEvent<ShopEvent>): void {
    if (!isStep(event)) return;
    for (const step of stepsOf(event)) {
      if (step.is === 'first') this.#begin(step, event);
      else this.#end(step.id, event);
    }
  }

  end(now: number): void {
    for (const begun of this.#begun.values()) {
      const what = `${begun.kind} ${begun.subject} waits for its second step`;
      if (now - Date.parse(begun.since) < GRACE) this.remarks.add(begun, `${what}, which is too early to miss`);
      else this.faults.add(begun, what);
    }
  }

  #begin({ id, kind, subject }: Extract<Step, { is: 'first' }>, event: StepEvent): void {
    const { stream, position, meta } = event;
    this.#begun.set(id, { kind, subject, stream, position, since: meta.at, figures: figuresOf(id, event) });
  }

  #end(id: string, event: StepEvent): void {
    const begun = this.#begun.get(id);
    this.#begun.delete(id);
    // An address is released after either of two processes, and most charges and payments follow none.
    if (event.type === 'EmailReleased' || (!begun && mayStandAlone(event))) return;
    if (!begun) {
      this.faults.add(event, `${event.type} without a first step, or twice (${id})`);
      return;
    }
    const [first, second] = [begun.figures, figuresOf(id, event)];
    if (first.orderNo === second.orderNo && first.totalOre === second.totalOre) return;
    this.faults.add(event, `${event.type} says ${said(second)}, position ${begun.position} says ${said(first)}`);
  }
}

type StepEvent = StoredEventOf<(typeof stepTypes)[number]>;

const types: ReadonlySet<string> = new Set(stepTypes);

const mayStandAlone = ({ type }: StepEvent) => type === 'ChargeAdded' || type === 'PaymentRecorded';

const isStep = (event: StoredEvent<ShopEvent>): event is StepEvent => types.has(event.type);

/** A fee's amount; an order's number and sum. */
function figuresOf(id: string, { type, data }: StoredEvent<ShopEvent>): Figures {
  if (type === 'ChargeAdded') return { orderNo: 0, totalOre: data.amountOre };
  if (type === 'OrderStatusChanged' && data.cancellationFee && id === feeStep(data.cancellationFee)) {
    return { orderNo: 0, totalOre: data.cancellationFee.amountOre };
  }
  if (type === 'OrderRevised' && isCharged(data.extension) && id === feeStep(data.extension)) {
    return { orderNo: 0, totalOre: data.extension.amountOre };
  }
  return 'orderNo' in data && 'totalOre' in data && 'version' in data
    ? { orderNo: data.orderNo, totalOre: data.totalOre }
    : { orderNo: 0, totalOre: 0 };
}

const said = ({ orderNo, totalOre }: Figures) => `order ${orderNo}, ${totalOre} øre`;
