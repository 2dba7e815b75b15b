import type * as en from './refusals.texts.en.ts';
import { refusalTexts } from './refusals.texts.ts';

/** Every rule that can refuse. `refusals.texts.ts` has each one's status and Norwegian sentence. */
export type RefusalCode = keyof typeof refusalTexts;

/** Those that a customer may meet, which have an English sentence too. */
export type CustomerRefusal = keyof typeof en.refusalTexts;

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

  /** The sentence, with `{fact}` replaced by the fact. */
  get text(): string {
    return withFacts(refusalTexts[this.code].text, this.facts);
  }
}

/** The sentence of a refusal with its facts: '{most}' in it is the fact of that name. */
export const withFacts = (text: string, facts: RefusalFacts): string =>
  text.replaceAll(/\{(\w+)\}/g, (field, name: string) => String(facts[name] ?? field));

export function refuse(code: RefusalCode, facts: RefusalFacts = {}): never {
  throw new Refusal(code, facts);
}
