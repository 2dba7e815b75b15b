import * as z from 'zod/mini';
import { storedJson } from './stored-value.ts';

const ID = 'first-answers';
let answers: Map<string, unknown> | undefined;

/**
 * What the shop sent along with the page for a read, `path` beginning after '/api'; each is given once, for it grows
 * old. Undefined where nothing was sent, or nothing that the schema knows.
 */
export function takeFirstAnswer<Answer extends z.ZodMiniType>(
  path: string,
  answer: Answer,
): z.output<Answer> | undefined {
  answers ??= new Map(Object.entries(storedJson(document.getElementById(ID)?.textContent ?? null) ?? {}));
  const parsed = z.safeParse(answer, answers.get(path));
  answers.delete(path);
  return parsed.success ? parsed.data : undefined;
}
