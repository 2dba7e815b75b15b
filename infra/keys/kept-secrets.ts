import type { Secrets } from '../secrets.ts';
import { StartRefused } from '../start-refused.ts';
import type { PersonKey, PersonKeys } from './keys.port.ts';

/** Beside the keys of persons: what SECRET_KEY gave before it was changed, and the log rests on. */
const HASHING = 'kept hashing key';

/** What must stay when SECRET_KEY changes: names of streams and ids in the log are hashes under it. */
export const keptOf = ({ hashing }: Pick<Secrets, 'hashing'>): ReadonlyMap<string, PersonKey> =>
  new Map([[HASHING, hashing]]);

/** The secrets of a shop, some of which an earlier SECRET_KEY gave. @throws StartRefused */
export async function withKept(secrets: Secrets, keys: Pick<PersonKeys, 'find'>): Promise<Secrets> {
  const kept = (await keys.find([HASHING])).get(HASHING);
  if (kept === undefined) return secrets;
  if (kept !== null) return { ...secrets, hashing: kept };
  throw new StartRefused(
    'Nøkkelen som e-postadresser finnes igjen med, er ødelagt i nøkkellageret. Legg tilbake nøklene fra en kopi ' +
      '(the key of hashes is damaged).',
  );
}
