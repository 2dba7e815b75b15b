import { numberedIdFromKey, randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Deps } from './dependencies.ts';

/**
 * The id of an addition. With an Idempotency-Key it is derived from the key, within a scope (what is added, and where),
 * so that a retry finds its own addition.
 */
export const addedId = ({ secrets }: Deps<'secrets'>, scope: string, key: string | undefined): string =>
  key === undefined ? randomNumberedId() : numberedIdFromKey(secrets.hashing, scope, key);
