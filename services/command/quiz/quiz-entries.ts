import type { PhoneNumber } from '@naust/domain/phone.ts';
import type { SubmitQuiz } from '@naust/domain/quiz/quiz.decider.ts';
import type { QuizEntryEvent } from '@naust/domain/quiz/quiz.events.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { streamKinds } from '../dependencies/streams.ts';

type Submitted = Extract<QuizEntryEvent, { type: 'QuizSubmitted' }>['data'];
type Entry = Omit<SubmitQuiz, 'type' | 'entryId'>;

/** Submits one phone's entry to one quiz. The same key again is the same entry; for another phone it is another. */
export async function submitEntry(
  deps: Deps<'quizEntry' | 'secrets'>,
  entry: Entry,
  { by, idempotencyKey: key }: Pick<RequestContext, 'by' | 'idempotencyKey'>,
): Promise<{ entryId: string; position: bigint }> {
  const phoneHash = phoneHashOf(deps, entry.phone);
  const entryId = addedId(deps, `quiz ${entry.quizId} ${phoneHash}`, key);
  const command = { type: 'SubmitQuiz', entryId, ...entry } as const;
  const stream = deps.quizEntry(entry.quizId, phoneHash);
  const { events, position } = await stream.run(command, by);
  const [before] = events.length > 0 ? [] : await stream.recorded(0, 1);
  if (before?.type === 'QuizSubmitted' && !isSameEntry(before.data, entry)) refuse('KEY_REUSED');
  return { entryId, position };
}

const isSameEntry = ({ answers, personal }: Submitted, entry: Entry): boolean =>
  answers.join() === entry.answers.join() && (personal === null || personal.fullName === entry.fullName.trim());

/** One phone's entry to one quiz; null if there is none. */
export async function entryOf(
  deps: Deps<'quizEntry' | 'secrets'>,
  quizId: number,
  phone: PhoneNumber,
): Promise<{ entryId: string; stream: string } | null> {
  const phoneHash = phoneHashOf(deps, phone);
  const { state } = await deps.quizEntry(quizId, phoneHash).peek();
  return state && { entryId: state.entryId, stream: streamKinds.quizEntry.name(quizId, phoneHash) };
}

/** Names a phone's stream without revealing the number. */
const phoneHashOf = ({ secrets }: Deps<'secrets'>, phone: PhoneNumber): string =>
  keyedHash(secrets.hashing, `quiz phone ${phone}`).toString('hex');
