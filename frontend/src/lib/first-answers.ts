import * as z from 'zod/mini';
import { storedJson } from './stored-value.ts';

const ID = 'first-answers';
let answers: Map<string, unknown> | undefined;

/**
 * The answer that the shop sent along with the page for a read, `path` beginning after '/api'. Each can be taken once,
 * because it ages. undefined without one, or if the schema does not match.
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
