import type { Context } from 'koa';
import { FaultAnswer, LineBroken } from './calling.ts';
import { GatewayRefusal } from './gate.ts';
import { Problem } from './problem.ts';

/** Answers a call that failed; true where it failed as it was meant to. */
export function answerFailure(ctx: Context, failure: unknown): boolean {
  if (failure instanceof LineBroken) {
    ctx.respond = false;
    ctx.req.socket.destroy();
    return true;
  }
  if (failure instanceof GatewayRefusal) {
    answer(ctx, 401, failure.body, 'application/json');
    return true;
  }
  if (failure instanceof FaultAnswer && failure.fault === 'too-many') {
    ctx.set('retry-after', '1');
    answer(ctx, 429, { statusCode: 429, message: 'Rate limit is exceeded.' }, 'application/json');
    return true;
  }
  const problem = failure instanceof Problem ? failure : new Problem('INTERNAL');
  answer(ctx, problem.status, { ...problem.body, instance: ctx.path }, 'application/problem+json');
  return failure instanceof Problem || failure instanceof FaultAnswer;
}

function answer(ctx: Context, status: number, body: unknown, type: string): void {
  ctx.status = status;
  ctx.body = JSON.stringify(body);
  ctx.set('content-type', type);
}
