import { LEAST_WRITING_MS } from '@naust/domain/inbox/form-trap.ts';
import { refuse } from '@naust/domain/refusal.ts';

interface FilledIn {
  website?: string | null | undefined;
  writtenMs?: number | null | undefined;
}

/**
 * Refuses WRITTEN_BY_MACHINE if an invisible field was filled in, or the form faster than people write. It refuses
 * instead of dropping the message: a browser's autofill must not lose anybody's words.
 */
export function refuseMachines({ website, writtenMs }: FilledIn): void {
  const isHurried = typeof writtenMs === 'number' && writtenMs < LEAST_WRITING_MS;
  if (website || isHurried) refuse('WRITTEN_BY_MACHINE');
}
