import type { Decider } from '../decider.ts';
import type { OpeningHours } from '../opening-hours.ts';
import { isPaymentOptionId, type PaymentOptionId } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import { checkedBusiness } from './about.ts';
import { aboutAnswerOf } from './about-answer.ts';
import { type Business, UNDESCRIBED } from './business.ts';
import { checkedRules, isSameRules, requireWeekendHours } from './checked-rules.ts';
import { checkedMailSettings, FIRST_MAIL_SETTINGS, type MailSettings, mailAnswerOf } from './mail-settings.ts';
import { ALL_OPTIONS, optionsAfter, optionsAnswerOf, type SwitchedOption } from './payment-options.ts';
import { FIRST_RULES, type ShopRules } from './rules.ts';
import type { SetupStep } from './setup.contract.ts';
import type { ShopStreamEvent } from './shop.events.ts';
import { isAccepted } from './terms/terms.contract.ts';
import {
  type FirstTerms,
  firstTerms,
  NO_TERMS,
  type PublishTerms,
  requireNewest,
  type TermsState,
  termsToPublish,
  withTerms,
} from './terms/terms-stream.ts';

export type ShopPhase = 'setting_up' | 'open' | 'closed';

export interface ShopState {
  /** Version of the newest event; 0 before the first. */
  readonly version: number;
  readonly phase: ShopPhase;
  /** null: not described yet. */
  readonly business: Business | null;
  readonly rules: ShopRules;
  readonly mail: MailSettings;
  /** Whether the mail settings were saved. */
  readonly hasMail: boolean;
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
  /** The opening hours, if a product has a weekend price; else null. */
  readonly hours: OpeningHours | null;
  readonly expectedVersion: number | null;
}

export type ShopCommand =
  | DescribeBusiness
  | SetMailSender
  | SetPaymentOptions
  | PublishTerms
  /** Gives an open shop its first terms. Does nothing if there are some. */
  | { readonly type: 'BeginTerms'; readonly terms: FirstTerms }
  | SetRules
  /** Marks a new shop. Does nothing if any setting exists. */
  | { readonly type: 'BeginSetUp' }
  /** `missing`: the steps that are not done. `terms`: put into use if the owner has published none. */
  | { readonly type: 'OpenShop'; readonly missing: readonly SetupStep[]; readonly terms?: FirstTerms }
  | { readonly type: 'CloseShop' };

/** The settings of the business. One version counts them all, so each is saved over the newest of any. */
export const shop: Decider<ShopState, ShopCommand, ShopStreamEvent> = {
  initial: () => ({
    version: 0,
    phase: 'setting_up',
    business: null,
    rules: FIRST_RULES,
    mail: FIRST_MAIL_SETTINGS,
    hasMail: false,
    offered: ALL_OPTIONS,
    terms: NO_TERMS,
    termsVersion: null,
  }),
  decide(command, state) {
    const version = state.version + 1;
    switch (command.type) {
      case 'DescribeBusiness':
        return describe(command, state);
      case 'SetMailSender':
        return setMailSender(command, state);
      case 'SetPaymentOptions':
        return setPaymentOptions(command, state);
      case 'PublishTerms':
        return publishTerms(command, state);
      case 'BeginTerms':
        return beginTerms(command.terms, state);
      case 'SetRules':
        return setRules(command, state);
      case 'BeginSetUp':
        return state.version > 0 ? [] : [{ type: 'RulesSet', data: { ...FIRST_RULES, version } }];
      case 'OpenShop':
        if (state.phase === 'open') return [];
        if (command.missing.length > 0) refuse('SHOP_NOT_READY', { missing: command.missing });
        return openShop(command.terms, state);
      case 'CloseShop':
        return state.phase === 'open' ? [{ type: 'ShopClosed', data: { version } }] : [];
    }
  },
  evolve(state, { type, data }) {
    const { version } = data;
    switch (type) {
      case 'BusinessDescribed': {
        const { version: _, ...business } = data;
        return { ...state, version, business };
      }
      case 'RulesSet': {
        const { version: _, ...rules } = data;
        return { ...state, version, rules };
      }
      case 'MailSenderSet': {
        const { version: _, ...mail } = data;
        return { ...state, version, mail, hasMail: true };
      }
      case 'PaymentOptionsSet':
        return { ...state, version, offered: data.offered.filter(isPaymentOptionId) };
      case 'TermsPublished': {
        const { version: _, ...published } = data;
        const termsVersion = isAccepted(data.kind) ? data.name : state.termsVersion;
        return { ...state, version, termsVersion, terms: withTerms(state.terms, published) };
      }
      case 'ShopOpened':
        return { ...state, version, phase: 'open' };
      case 'ShopClosed':
        return { ...state, version, phase: 'closed' };
    }
  },
  /** Kept in memory, because every order and mail needs it. An immutable state is its own fork. */
  fork: (state) => state,
};

function describe({ business, expectedVersion }: DescribeBusiness, state: ShopState): readonly ShopStreamEvent[] {
  const wanted = checkedBusiness(business);
  if (state.business && isSame(state.business, wanted)) return [];
  if (expectedVersion !== null && expectedVersion !== state.version) {
    refuse('CHANGED_MEANWHILE', { current: aboutAnswerOf(state) });
  }
  return [{ type: 'BusinessDescribed', data: { ...wanted, version: state.version + 1 } }];
}

function setMailSender({ mail, expectedVersion }: SetMailSender, state: ShopState): readonly ShopStreamEvent[] {
  const wanted = checkedMailSettings(mail);
  if (state.hasMail && JSON.stringify(checkedMailSettings(state.mail)) === JSON.stringify(wanted)) return [];
  if (expectedVersion !== null && expectedVersion !== state.version) {
    refuse('CHANGED_MEANWHILE', { current: mailAnswerOf(state) });
  }
  return [{ type: 'MailSenderSet', data: { ...wanted, version: state.version + 1 } }];
}

function setPaymentOptions(
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

function publishTerms(command: PublishTerms, state: ShopState): readonly ShopStreamEvent[] {
  const { expectedVersion } = command;
  const published = termsToPublish(command, knownOf(state), state.terms);
  if (published === null) return [];
  requireNewest(command, state.terms);
  if (typeof expectedVersion === 'number' && expectedVersion !== state.version) {
    refuse('CHANGED_MEANWHILE', { current: { version: state.version } });
  }
  return [{ type: 'TermsPublished', data: { ...published, version: state.version + 1 } }];
}

const beginTerms = (first: FirstTerms, state: ShopState): readonly ShopStreamEvent[] =>
  firstTerms(first, knownOf(state), state.terms).map((published, at) => ({
    type: 'TermsPublished',
    data: { ...published, version: state.version + 1 + at },
  }));

/** Customers of an open shop always accept a text that no longer changes. */
function openShop(first: FirstTerms | undefined, state: ShopState): readonly ShopStreamEvent[] {
  const begun = first === undefined ? [] : beginTerms(first, state);
  return [...begun, { type: 'ShopOpened', data: { version: state.version + begun.length + 1 } }];
}

const knownOf = ({ business, rules }: ShopState) => ({ business: business ?? UNDESCRIBED, rules });

function setRules({ rules, hours, expectedVersion }: SetRules, state: ShopState): readonly ShopStreamEvent[] {
  const wanted = checkedRules({ ...state.rules, ...rules });
  if (isSameRules(wanted, state.rules)) return [];
  if (hours !== null) requireWeekendHours(wanted, hours);
  if (expectedVersion !== null && expectedVersion !== state.version) {
    refuse('CHANGED_MEANWHILE', { current: { ...state.rules, version: state.version } });
  }
  return [{ type: 'RulesSet', data: { ...wanted, version: state.version + 1 } }];
}

/** Field by field: the order of fields may differ in the log. */
const isSame = (one: Business, other: Business): boolean => textOf(one) === textOf(other);

const textOf = ({ mapPosition, answeringHours, ...fields }: Business) =>
  JSON.stringify([
    Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)),
    mapPosition && [mapPosition.latitude, mapPosition.longitude],
    answeringHours?.map((day) => day && [day.opensAt, day.closesAt]) ?? null,
  ]);
