import type { PhoneNumber } from '@naust/domain/phone.ts';
import type { SubmitQuiz } from '@naust/domain/quiz/quiz.decider.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { CommandDesk } from '../desk.ts';
import { quizEntryStream } from '../streams.ts';

type Entry = Omit<SubmitQuiz, 'type' | 'entryId'>;

/** One phone's entry to one quiz. */
export async function submitEntry(
  desk: CommandDesk,
  entry: Entry,
  context: CommandContext,
): Promise<{ entryId: string; position: bigint }> {
  const entryId = randomNumberedId();
  const stream = quizEntryStream(entry.quizId, phoneHashOf(desk, entry.phone));
  const command = { type: 'SubmitQuiz', entryId, ...entry } as const;
  const { position } = await desk.streams.run('quizEntry', stream, command, context);
  return { entryId, position };
}

/** Names a phone's stream without telling the number. */
const phoneHashOf = ({ secrets }: Pick<CommandDesk, 'secrets'>, phone: PhoneNumber): string =>
  keyedHash(secrets.hashing, `quiz phone ${phone}`).toString('hex');
