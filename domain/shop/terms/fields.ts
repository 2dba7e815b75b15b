import type { Business } from '../../business/business.ts';
import type { CaptureOn } from '../../payments/wallet-act.ts';
import { weekendPickupWords, weekendReturnWords } from '../../rules/rule-words.ts';
import type { ShopRules } from '../../rules/rules.ts';
import { formatOrganisationNumber, formatPhone } from '../../shown-numbers.ts';
import type { FieldValue, TermsText } from './terms.contract.ts';

/** What the fields of terms are filled in from. */
export interface TermsFacts {
  readonly business: Business;
  readonly rules: ShopRules;
  readonly captureOn: CaptureOn;
  /** Some product asks for one. */
  readonly hasDeposits: boolean;
}

const FIELD = /\{([^{}\n]{1,60})\}/g;
const AT_ORDER = 'trekkes når du bestiller';
const DEPOSIT =
  'Noe av utstyret har depositum. Beløpet står i kassen og på bestillingen, kommer i tillegg til leien og betales tilbake når alt er levert i orden.';
const NBSP = '\u00a0';
/** A consumer's invoice is never due sooner. */
const LEAST_DUE_DAYS = 14;

/** Every field with its value. Empty: the business has none. */
export function fieldValues({ business, rules, captureOn, hasDeposits }: TermsFacts): FieldValue[] {
  const { legalName, orgNumber, isVatRegistered, address, postalCode, city, email, phone } = business;
  const place = `${postalCode}${NBSP}${city}`.trim();
  const values = {
    navn: orgNumber === '' ? '' : legalName,
    orgnr: orgNumber && formatOrganisationNumber(orgNumber) + (isVatRegistered ? `${NBSP}MVA` : ''),
    adresse: [address, place].filter((part) => part !== '').join(', '),
    epost: email && `[${email}](mailto:${email})`,
    telefon: phone && `[${formatPhone(phone)}](tel:${phone})`,
    aldersgrense: `${rules.minimumAge}${NBSP}år`,
    forerkort: `${rules.licenceYears}${NBSP}år`,
    gebyrfri_avbestilling: cancellationTime(rules.freeCancellationHours),
    sen_avbestilling: `${rules.lateCancellationPercent}${NBSP}%`,
    klargjoring: hours(rules.preparationHours),
    lengste_leie: days(rules.longestRentalDays),
    bestilles_frem: days(rules.bookableAheadDays),
    korttid: hours(rules.shortHours),
    helg_fra: weekendPickupWords(rules),
    helg_til: weekendReturnWords(rules),
    forfall: days(Math.max(rules.invoiceDueDays, LEAST_DUE_DAYS)),
    depositum: hasDeposits ? DEPOSIT : 'Vi tar ikke depositum.',
    vipps_leie: captureOn === 'order' ? AT_ORDER : 'reserveres når du bestiller, og trekkes først når du henter',
    vipps_kjop: captureOn === 'order' ? AT_ORDER : 'reserveres når du bestiller, og trekkes når du får varen',
  };
  return Object.entries(values).map(([field, value]) => ({ field, value }));
}

const hours = (count: number) => `${count}${NBSP}${count === 1 ? 'time' : 'timer'}`;
const days = (count: number) => `${count}${NBSP}${count === 1 ? 'dag' : 'dager'}`;

const cancellationTime = (count: number) =>
  count > 0 && count % 24 === 0 ? `${days(count / 24)} (${hours(count)})` : hours(count);

/** Names of the fields in a text, each once. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].flatMap(([, name]) => (name === undefined ? [] : [name]))),
];

/** The text with its fields filled in. A field without a value stays as it is written. */
export function filledTerms(terms: TermsText, values: readonly FieldValue[]): TermsText {
  const known = new Map(values.map(({ field, value }) => [field, value]));
  const filled = (text: string) => text.replace(FIELD, (open, name: string) => known.get(name) || open);
  return {
    introduction: filled(terms.introduction),
    summary: filled(terms.summary),
    sections: terms.sections.map(({ anchor, title, text }) => ({ anchor, title: filled(title), text: filled(text) })),
  };
}

/** All words of terms as one text. */
export const wordsOf = ({ introduction, summary, sections }: TermsText): string =>
  [introduction, summary, ...sections.flatMap(({ title, text }) => [title, text])].join('\n');
