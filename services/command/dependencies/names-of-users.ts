import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { Deps } from './dependencies.ts';

/** The current names of all callers who are not erased. */
export async function namesOfUsers(deps: Deps<'user'>, events: readonly StoredEvent[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const userId of new Set(events.flatMap(({ meta }) => meta.userId ?? []))) {
    const { state } = await deps.user(userId).peek();
    if (state?.personal && !state.isErased) names.set(userId, state.personal.name);
  }
  return names;
}
