import type { Context, Middleware } from 'koa';
import type { CallFault, CallName } from './faults.ts';
import { admit } from './gate.ts';
import { decline } from './problem.ts';
import { jsonIn } from './request-body.ts';
import type { SimulatorParts } from './simulator-parts.ts';

/** The line breaks before the answer is through. */
export class LineBroken extends Error {
  override name = 'LineBroken';
}

/** What a fault puts in the place of an answer. */
export class FaultAnswer extends Error {
  override name = 'FaultAnswer';
  readonly fault: Exclude<CallFault, 'unanswered' | 'refused'>;

  constructor(fault: Exclude<CallFault, 'unanswered' | 'refused'>) {
    super(fault);
    this.fault = fault;
  }
}

export interface Call {
  msn: string;
  reference: string;
  body: unknown;
}

/** A call of a shop that bears all headers, with the faults that are ordered for it. */
export function calling(parts: SimulatorParts, name: CallName, run: (call: Call, ctx: Context) => unknown): Middleware {
  return async (ctx) => {
    const msn = admit(ctx, parts.file, parts.clock.now());
    const body = await jsonIn(ctx);
    const reference: string = ctx.params.reference ?? textAt(body, 'reference');
    await withFaults(parts, name, { reference, amountOre: name === 'create' ? amountIn(body) : undefined }, () => {
      ctx.status = 200;
      ctx.body = run({ msn, reference, body }, ctx);
    });
  };
}

interface Faulty {
  reference: string | null;
  amountOre?: number | undefined;
}

export async function withFaults(
  { faults }: SimulatorParts,
  name: CallName,
  { reference, amountOre }: Faulty,
  work: () => void,
): Promise<void> {
  const fault = faults.ofCall(name, reference, amountOre);
  if (fault === 'refused') decline('NOT_SUPPORTED', `${name} is refused as ordered`);
  if (fault === 'fails' || fault === 'too-many') throw new FaultAnswer(fault);
  work();
  if (fault === 'unanswered') throw new LineBroken();
}

const at = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Object.entries(body).find(([field]) => field === name)?.[1] : undefined;

const textAt = (body: unknown, name: string): string => String(at(body, name) ?? '');

function amountIn(body: unknown): number | undefined {
  const value = at(at(body, 'amount'), 'value');
  return typeof value === 'number' ? value : undefined;
}
