import type { PhoneNumber } from '@naust/domain/phone.ts';
import type { SubmitQuiz } from '@naust/domain/quiz/quiz.decider.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Needs } from '../desk/needs.ts';
import { streamKinds } from '../desk/streams.ts';

type Entry = Omit<SubmitQuiz, 'type' | 'entryId'>;

/** One phone's entry to one quiz. */
export async function submitEntry(
  desk: Needs<'quizEntry' | 'secrets'>,
  entry: Entry,
  by: CommandContext,
): Promise<{ entryId: string; position: bigint }> {
  const entryId = randomNumberedId();
  const command = { type: 'SubmitQuiz', entryId, ...entry } as const;
  const { position } = await desk.quizEntry(entry.quizId, phoneHashOf(desk, entry.phone)).run(command, by);
  return { entryId, position };
}

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
