import { ConfigError } from '@naust/infra/config.ts';

/** Findings that the operator can accept, and what a start then does. */
const acceptances = {
  'lost-log': 'begynn på nytt uten den gamle loggen; det som ligger her, settes til side',
  'older-log': 'gå videre fra der loggen slutter; det som kom etter, er borte',
  'other-log': 'bruk loggen som ligger her; nøkler av en annen settes til side',
  'damaged-log': 'gå videre med hull i loggen',
  'lost-keys': 'lag nye nøkler; personopplysningene i loggen er borte for godt',
  'older-keys': 'gå videre uten nøklene som mangler; de personene leses som slettet',
  'other-keys': 'sett nøkkelfilen til side og lag en ny; personopplysningene i loggen kan ikke leses',
  'damaged-keys': 'gå videre uten nøklene som er skadet; de personene leses som slettet',
  'lost-secret': 'lag en ny hemmelighet og nye nøkler; personopplysningene i loggen kan ikke leses',
} as const;

export type Acceptance = keyof typeof acceptances;
export type Accepted = ReadonlySet<Acceptance>;

export const nothingAccepted: Accepted = new Set();

const isAcceptance = (word: string): word is Acceptance => Object.hasOwn(acceptances, word);

/** How the operator accepts it, and what that means. */
export const wayOn = (accept: Acceptance): string =>
  `Skal butikken likevel gå videre (${acceptances[accept]}): npm start -- --accept ${accept}`;

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
        `Ukjent: ${[flag, word].join(' ').trim()}. Etter --accept kan stå ${Object.keys(acceptances).join(', ')}.`,
      );
    accepted.add(word);
  }
  return accepted;
}
