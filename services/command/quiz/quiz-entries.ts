import type { PhoneNumber } from '@naust/domain/phone.ts';
import type { SubmitQuiz } from '@naust/domain/quiz/quiz.decider.ts';
import type { QuizEntryEvent } from '@naust/domain/quiz/quiz.events.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';
import { addedId } from '../desk/added-id.ts';
import type { Needs } from '../desk/needs.ts';
import { streamKinds } from '../desk/streams.ts';

type Submitted = Extract<QuizEntryEvent, { type: 'QuizSubmitted' }>['data'];
type Entry = Omit<SubmitQuiz, 'type' | 'entryId'>;

/** One phone's entry to one quiz. The same key again is the same entry; another phone's is another. */
export async function submitEntry(
  desk: Needs<'quizEntry' | 'secrets'>,
  entry: Entry,
  { by, idempotencyKey: key }: Pick<RequestContext, 'by' | 'idempotencyKey'>,
): Promise<{ entryId: string; position: bigint }> {
  const phoneHash = phoneHashOf(desk, entry.phone);
  const entryId = addedId(desk, `quiz ${entry.quizId} ${phoneHash}`, key);
  const command = { type: 'SubmitQuiz', entryId, ...entry } as const;
  const stream = desk.quizEntry(entry.quizId, phoneHash);
  const { events, position } = await stream.run(command, by);
  const [before] = events.length > 0 ? [] : await stream.recorded(0, 1);
  if (before?.type === 'QuizSubmitted' && !isSameEntry(before.data, entry)) refuse('KEY_REUSED');
  return { entryId, position };
}

const isSameEntry = ({ answers, personal }: Submitted, entry: Entry): boolean =>
  answers.join() === entry.answers.join() && (personal === null || personal.fullName === entry.fullName.trim());

/** One phone's entry to one quiz; null where it took no part. */
export async function entryOf(
  desk: Needs<'quizEntry' | 'secrets'>,
  quizId: number,
  phone: PhoneNumber,
): Promise<{ entryId: string; stream: string } | null> {
  const phoneHash = phoneHashOf(desk, phone);
  const { state } = await desk.quizEntry(quizId, phoneHash).peek();
  return state && { entryId: state.entryId, stream: streamKinds.quizEntry.name(quizId, phoneHash) };
}

/** Names a phone's stream without telling the number. */
const phoneHashOf = ({ secrets }: Needs<'secrets'>, phone: PhoneNumber): string =>
  keyedHash(secrets.hashing, `quiz phone ${phone}`).toString('hex');
