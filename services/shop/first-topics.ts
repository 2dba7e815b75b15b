import type { CommandDesk } from '@naust/command/desk.ts';
import { CATALOGUE } from '@naust/command/streams.ts';
import { FIRST_TOPICS } from '@naust/domain/inbox/topics.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';

/** Without a topic nobody can write to the shop. Adds none where there are some. */
export async function addFirstTopics(
  { streams }: Pick<CommandDesk, 'streams'>,
  context: CommandContext,
): Promise<void> {
  const { state } = await streams.peek('catalogue', CATALOGUE);
  if (state.topics.lastId > 0) return;
  for (const name of FIRST_TOPICS) await streams.run('catalogue', CATALOGUE, { type: 'AddTopic', name }, context);
}
