import { refusalEndings, refusalTexts } from './texts.ts';

/** Every rule that can refuse. `texts.ts` has each one's status and Norwegian sentence. */
export type RefusalCode = keyof typeof refusalTexts;

export type RefusalFacts = Readonly<Record<string, unknown>>;

/**
 * The refusal of a rule. Thrown by pure code, turned into status and text in exactly one place (`infra/http`), never
 * logged as an error. The answer has `facts` next to `error` and `code`.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly facts: RefusalFacts;

  constructor(code: RefusalCode, facts: RefusalFacts = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return refusalTexts[this.code].status;
  }

  get text(): string {
    return refusalSentence(this.code, this.facts);
  }
}

/** The Norwegian sentence of a refusal with its facts. */
export function refusalSentence(code: RefusalCode, facts: RefusalFacts): string {
  const endings: { readonly [Code in RefusalCode]?: (facts: RefusalFacts) => string } = refusalEndings;
  return refusalTexts[code].text + (endings[code]?.(facts) ?? '');
}

export function refuse(code: RefusalCode, facts: RefusalFacts = {}): never {
  throw new Refusal(code, facts);
}
