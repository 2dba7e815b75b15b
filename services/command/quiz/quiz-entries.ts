import type { PhoneNumber } from '@naust/domain/phone.ts';
import type { SubmitQuiz } from '@naust/domain/quiz/quiz.decider.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Needs } from '../desk/needs.ts';

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

/** Names a phone's stream without telling the number. */
const phoneHashOf = ({ secrets }: Needs<'secrets'>, phone: PhoneNumber): string =>
  keyedHash(secrets.hashing, `quiz phone ${phone}`).toString('hex');
