import { numberedIdFromKey, randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Deps } from './dependencies.ts';

/**
 * The id of what a request adds. With an Idempotency-Key it follows from that, within a scope (what is added, and where),
 * so that a retry meets what it added itself.
 */
export const addedId = ({ secrets }: Deps<'secrets'>, scope: string, key: string | undefined): string =>
  key === undefined ? randomNumberedId() : numberedIdFromKey(secrets.hashing, scope, key);
