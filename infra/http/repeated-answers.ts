import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Answer, isRaw, type Route } from './route.ts';

const MOST_ADDRESSES = 4000;
const LONGEST_ADDRESS = 200;

/** JSON, with status 200. */
export type RepeatedAnswer = Answer & { serialised: Buffer };

interface Repeated {
  route: Route;
  answer: RepeatedAnswer;
}

export interface RepeatedAnswers {
  /** What this request is answered, where its address alone tells; null where the route must be asked. */
  answerTo(request: IncomingMessage): Repeated | null;
  /** Remembers an answer that can be given again. */
  remember(request: IncomingMessage, route: Route, answer: Answer): void;
}

/**
 * Answers of open calls that visitors ask for again and again, by the address as it was sent. Neither the address is
 * read nor the route run: whether the answer still holds is the answer's own word.
 */
export function repeatedAnswers(): RepeatedAnswers {
  const known = new LRUCache<string, { route: Route; again: NonNullable<Answer['again']> }>({
    max: MOST_ADDRESSES,
  });
  return {
    answerTo(request) {
      const found = isPlainGet(request) ? known.get(request.url ?? '') : undefined;
      const answer = found?.again();
      return found && answer && isRepeated(answer) ? { route: found.route, answer } : null;
    },
    remember(request, route, { again }) {
      const { url = '' } = request;
      if (!again || isRaw(route.answer) || route.access !== 'open' || route.rateLimit || url.length > LONGEST_ADDRESS)
        return;
      if (isPlainGet(request)) known.set(url, { route, again });
    },
  };
}

const isRepeated = (answer: Answer): answer is RepeatedAnswer =>
  answer.serialised !== undefined && (answer.status ?? 200) === 200;

/** Asked by nobody in particular, without a body and without a wish of its own. */
function isPlainGet({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers['x-min-position'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}
