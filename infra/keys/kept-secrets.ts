import type { Secrets } from '../secrets.ts';
import { StartRefused } from '../start-refused.ts';
import type { PersonKey, PersonKeys } from './keys.port.ts';

/** Stored with the personal keys: a secret from an earlier SECRET_KEY that the log depends on. */
const HASHING = 'kept hashing key';

/** Secrets that must survive a change of SECRET_KEY: names of streams and ids in the log are hashes under them. */
export const keptOf = ({ hashing }: Pick<Secrets, 'hashing'>): ReadonlyMap<string, PersonKey> =>
  new Map([[HASHING, hashing]]);

/**
 * The secrets of a shop, some of them from an earlier SECRET_KEY.
 * @throws StartRefused
 */
export async function withKept(secrets: Secrets, keys: Pick<PersonKeys, 'find'>): Promise<Secrets> {
  const kept = (await keys.find([HASHING])).get(HASHING);
  if (kept === undefined) return secrets;
  if (kept !== null) return { ...secrets, hashing: kept };
  throw new StartRefused(
    'The key that e-mail addresses are looked up by is damaged in the key store. Restore the keys from a backup.',
  );
}
