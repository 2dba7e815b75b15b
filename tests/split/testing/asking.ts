import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Call, call } from '../../testing/shop-calls.ts';

const AGAIN_AFTER_MS = 200;

/** Repeats the call until a server answers; a refusal is an answer. */
export function untilAnswered(url: string, method: string, path: string, asked: Call = {}): Promise<Answer> {
  return untilReported(async () => {
    const answer = await call(url, method, path, asked);
    return answer.status < 500 ? answer : null;
  });
}

/** @throws if the answer has none of these statuses */
export function requireStatus(answer: Answer, ...statuses: readonly number[]): Answer {
  if (statuses.includes(answer.status)) return answer;
  throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Repeats a call that gives null or rejects, as a broken connection does. */
export async function untilReported<T>(ask: () => Promise<T | null>): Promise<T> {
  while (true) {
    const reported = await ask().catch(() => null);
    if (reported !== null) return reported;
    await pause(AGAIN_AFTER_MS);
  }
}
