import { type Business, UNDESCRIBED } from '../business/business.ts';
import { checkedInvoicing, type Invoicing, isSameInvoicing } from '../documents/invoicing.ts';
import { invoicingAnswerOf } from '../documents/invoicing-answer.ts';
import type { OpeningHours } from '../opening-hours.ts';
import type { PaymentOptionId } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import { checkedRules, isSameRules, requireWeekendHours } from '../rules/checked-rules.ts';
import type { ShopRules } from '../rules/rules.ts';
import { checkedBusiness } from './about.ts';
import { aboutAnswerOf } from './about-answer.ts';
import { type Appearance, appearanceAnswerOf, checkedAppearance, isSameAppearance } from './appearance.ts';
import { checkedMailSettings, type MailSettings, mailAnswerOf } from './mail-settings.ts';
import { optionsAfter, optionsAnswerOf, type SwitchedOption } from './payment-options.ts';
import type { ShopStreamEvent } from './shop.events.ts';
import type { SmsNotices } from './sms.contract.ts';
import {
  type FirstTerms,
  firstTerms,
  type PublishTerms,
  requireNewest,
  type TermsState,
  termsToPublish,
} from './terms/terms-stream.ts';

export type ShopPhase = 'setting_up' | 'open' | 'closed';

export interface ShopState {
  /** Version of the newest event; 0 before the first. */
  readonly version: number;
  readonly phase: ShopPhase;
  /** null: not described yet. */
  readonly business: Business | null;
  readonly appearance: Appearance;
  readonly rules: ShopRules;
  /** The right of withdrawal covers rental too. */
  readonly coversRental: boolean;
  readonly mail: MailSettings;
  /** Whether the mail settings were saved. */
  readonly hasMail: boolean;
  readonly sms: SmsNotices;
  readonly invoicing: Invoicing;
  /** The payment options that customers can choose. */
  readonly offered: readonly PaymentOptionId[];
  readonly terms: TermsState;
  /** Name of the terms that customers accept; null: none are in force. */
  readonly termsVersion: string | null;
}

/** `expectedVersion` null: the last write wins. */
export interface DescribeBusiness {
  readonly type: 'DescribeBusiness';
  readonly business: Business;
  readonly expectedVersion: number | null;
}

/** `expectedVersion` null: the last write wins. */
export interface SetAppearance {
  readonly type: 'SetAppearance';
  /** Missing fields keep their value. */
  readonly appearance: Partial<Appearance>;
  readonly expectedVersion: number | null;
}

/** `expectedVersion` null: the last write wins. */
export interface SetMailSender {
  readonly type: 'SetMailSender';
  readonly mail: MailSettings;
  readonly expectedVersion: number | null;
}

/** `expectedVersion` null: the last write wins. */
export interface SetPaymentOptions {
  readonly type: 'SetPaymentOptions';
  readonly options: readonly SwitchedOption[];
  readonly expectedVersion: number | null;
}

/** Missing rules stay as they are. `expectedVersion` null: the last write wins. */
export interface SetRules {
  readonly type: 'SetRules';
  readonly rules: Partial<ShopRules>;
  /** Left out: as it is. */
  readonly coversRental?: boolean | undefined;
  /** The opening hours, if a product has a weekend price; else null. */
  readonly hours: OpeningHours | null;
  readonly expectedVersion: number | null;
}

export function describe(
  { business, expectedVersion }: DescribeBusiness,
  state: ShopState,
): readonly ShopStreamEvent[] {
  const wanted = checkedBusiness(business);
  if (state.business && isSame(state.business, wanted)) return [];
  if (expectedVersion !== null && expectedVersion !== state.version) {
    refuse('CHANGED_MEANWHILE', { current: aboutAnswerOf(state) });
  }
  return [{ type: 'BusinessDescribed', data: { ...wanted, version: state.version + 1 } }];
}

export function setMailSender({ mail, expectedVersion }: SetMailSender, state: ShopState): readonly ShopStreamEvent[] {
  const wanted = checkedMailSettings(mail);
  if (state.hasMail && JSON.stringify(checkedMailSettings(state.mail)) === JSON.stringify(wanted)) return [];
  if (expectedVersion !== null && expectedVersion !== state.version) {
    refuse('CHANGED_MEANWHILE', { current: mailAnswerOf(state) });
  }
  return [{ type: 'MailSenderSet', data: { ...wanted, version: state.version + 1 } }];
}

/** `expectedVersion` null: the last write wins. */
export interface SetSmsNotices {
  readonly type: 'SetSmsNotices';
  readonly notices: SmsNotices;
  readonly expectedVersion: number | null;
}

export function setSmsNotices(
  { notices: { reminders, lateReturns }, expectedVersion }: SetSmsNotices,
  { sms, version }: ShopState,
): readonly ShopStreamEvent[] {
  if (sms.reminders === reminders && sms.lateReturns === lateReturns) return [];
  if (expectedVersion !== null && expectedVersion !== version) {
    refuse('CHANGED_MEANWHILE', { current: { ...sms, version } });
  }
  return [{ type: 'SmsNoticesSet', data: { reminders, lateReturns, version: version + 1 } }];
}

/** `numberFixed`: there is a document already. `expectedVersion` null: the last write wins. */
export interface SetInvoicing {
  readonly type: 'SetInvoicing';
  readonly invoicing: Invoicing;
  readonly numberFixed: boolean;
  readonly expectedVersion: number | null;
}

export function setInvoicing(
  { invoicing, numberFixed, expectedVersion }: SetInvoicing,
  state: ShopState,
): readonly ShopStreamEvent[] {
  const wanted = checkedInvoicing(invoicing);
  if (isSameInvoicing(wanted, state.invoicing)) return [];
  if (numberFixed && wanted.firstNumber !== state.invoicing.firstNumber) refuse('FIRST_NUMBER_FIXED');
  if (expectedVersion !== null && expectedVersion !== state.version) {
    refuse('CHANGED_MEANWHILE', { current: invoicingAnswerOf(state, numberFixed) });
  }
  const { fees, interest, ...fields } = wanted;
  const data = { ...fields, fees: [...fees], interest: [...interest], version: state.version + 1 };
  return [{ type: 'InvoicingSet', data }];
}

export function setPaymentOptions(
  { options, expectedVersion }: SetPaymentOptions,
  state: ShopState,
): readonly ShopStreamEvent[] {
  const offered = optionsAfter(state.offered, options);
  if (String(offered) === String(state.offered)) return [];
  if (expectedVersion !== null && expectedVersion !== state.version) {
    refuse('CHANGED_MEANWHILE', { current: optionsAnswerOf(state.offered, state.version) });
  }
  return [{ type: 'PaymentOptionsSet', data: { offered: [...offered], version: state.version + 1 } }];
}

export function publishTerms(command: PublishTerms, state: ShopState): readonly ShopStreamEvent[] {
  const { expectedVersion } = command;
  const published = termsToPublish(command, knownOf(state), state.terms);
  if (published === null) return [];
  requireNewest(command, state.terms);
  if (typeof expectedVersion === 'number' && expectedVersion !== state.version) {
    refuse('CHANGED_MEANWHILE', { current: { version: state.version } });
  }
  return [{ type: 'TermsPublished', data: { ...published, version: state.version + 1 } }];
}

export const beginTerms = (first: FirstTerms, state: ShopState): readonly ShopStreamEvent[] =>
  firstTerms(first, knownOf(state), state.terms).map((published, at) => ({
    type: 'TermsPublished',
    data: { ...published, version: state.version + 1 + at },
  }));

/** Customers of an open shop always accept a text that no longer changes. */
export function openShop(first: FirstTerms | undefined, state: ShopState): readonly ShopStreamEvent[] {
  const begun = first === undefined ? [] : beginTerms(first, state);
  return [...begun, { type: 'ShopOpened', data: { version: state.version + begun.length + 1 } }];
}

const knownOf = ({ business, rules }: ShopState) => ({ business: business ?? UNDESCRIBED, rules });

/** The rules as the API answers them. */
export const rulesAnswerOf = ({
  rules,
  coversRental,
  version,
}: Pick<ShopState, 'rules' | 'coversRental' | 'version'>) => ({
  ...rules,
  withdrawalCoversRental: coversRental,
  version,
});

export function setRules(
  { rules, hours, expectedVersion, ...command }: SetRules,
  state: ShopState,
): readonly ShopStreamEvent[] {
  const wanted = checkedRules({ ...state.rules, ...rules });
  const { coversRental: isCovered = state.coversRental } = command;
  const isSame = isSameRules(wanted, state.rules);
  if (isSame && isCovered === state.coversRental) return [];
  if (hours !== null) requireWeekendHours(wanted, hours);
  if (expectedVersion !== null && expectedVersion !== state.version) {
    refuse('CHANGED_MEANWHILE', { current: rulesAnswerOf(state) });
  }
  const set: ShopStreamEvent[] = isSame ? [] : [{ type: 'RulesSet', data: { ...wanted, version: state.version + 1 } }];
  if (isCovered === state.coversRental) return set;
  return [...set, { type: 'RentalWithdrawalSet', data: { isCovered, version: state.version + set.length + 1 } }];
}

export function setAppearance(
  { appearance, expectedVersion }: SetAppearance,
  state: ShopState,
): readonly ShopStreamEvent[] {
  const wanted = checkedAppearance({ ...state.appearance, ...appearance });
  if (isSameAppearance(state.appearance, wanted)) return [];
  if (expectedVersion !== null && expectedVersion !== state.version) {
    refuse('CHANGED_MEANWHILE', { current: appearanceAnswerOf(state) });
  }
  return [{ type: 'AppearanceSet', data: { ...wanted, version: state.version + 1 } }];
}

/** Field by field: the order of fields may differ in the log. */
const isSame = (one: Business, other: Business): boolean => textOf(one) === textOf(other);

const textOf = ({ mapPosition, answeringHours, ...fields }: Business) =>
  JSON.stringify([
    Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)),
    mapPosition && [mapPosition.latitude, mapPosition.longitude],
    answeringHours?.map((day) => day && [day.opensAt, day.closesAt]) ?? null,
  ]);
