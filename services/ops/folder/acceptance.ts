import { ConfigError } from '@naust/infra/config.ts';

/** Findings that the operator can accept, and what a start then does. */
const acceptances = {
  'lost-log': 'begin anew without the old log; the files here are renamed and kept',
  'older-log': 'go on from the end of the log; what came after it is gone',
  'other-log': 'use the log that is here; keys of another one are renamed and kept',
  'damaged-log': 'go on with gaps in the log',
  'lost-keys': 'create new keys; the personal data in the log is gone for good',
  'older-keys': 'go on without the missing keys; those persons are shown as erased',
  'other-keys': 'rename and keep the key file and create a new one; the personal data in the log cannot be read',
  'damaged-keys': 'go on without the damaged keys; those persons are shown as erased',
  'lost-secret': 'create a new secret and new keys; the personal data in the log cannot be read',
} as const;

export type Acceptance = keyof typeof acceptances;
export type Accepted = ReadonlySet<Acceptance>;

export const nothingAccepted: Accepted = new Set();

const isAcceptance = (word: string): word is Acceptance => Object.hasOwn(acceptances, word);

/** How the operator accepts it, and what that means. */
export const wayOn = (accept: Acceptance): string =>
  `To start all the same (${acceptances[accept]}): npm start -- --accept ${accept}`;

/**
 * The values of `--accept`, which may be repeated.
 * @throws ConfigError naming an unknown one
 */
export function acceptedIn(args: readonly string[]): Accepted {
  const accepted = new Set<Acceptance>();
  for (let place = 0; place < args.length; place += 2) {
    const [flag, word = ''] = args.slice(place, place + 2);
    if (flag !== '--accept' || !isAcceptance(word))
      throw new ConfigError(
        `Unknown argument: ${[flag, word].join(' ').trim()}. Use --accept with one of ${Object.keys(acceptances).join(', ')}.`,
      );
    accepted.add(word);
  }
  return accepted;
}
