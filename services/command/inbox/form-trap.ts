import { LEAST_WRITING_MS } from '@naust/domain/inbox/form-trap.ts';
import { refuse } from '@naust/domain/refusal.ts';

interface FilledIn {
  website?: string | null | undefined;
  writtenMs?: number | null | undefined;
}

/**
 * Refuses WRITTEN_BY_MACHINE where a field was filled in that people do not see, or the form faster than they write. It
 * says so instead of dropping the message: a browser that fills in too much must not cost anybody their words.
 */
export function refuseMachines({ website, writtenMs }: FilledIn): void {
  const isHurried = typeof writtenMs === 'number' && writtenMs < LEAST_WRITING_MS;
  if (website || isHurried) refuse('WRITTEN_BY_MACHINE');
}
