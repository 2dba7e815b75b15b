import type { Decider } from '../decider.ts';
import { FIRST_INVOICING } from '../documents/invoicing.ts';
import { isPaymentOptionId } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import { FIRST_RULES } from '../rules/rules.ts';
import { FIRST_APPEARANCE } from './appearance.ts';
import { FIRST_MAIL_SETTINGS } from './mail-settings.ts';
import { ALL_OPTIONS } from './payment-options.ts';
import type { SetupStep } from './setup.contract.ts';
import type { ShopStreamEvent } from './shop.events.ts';
import {
  beginTerms,
  type DescribeBusiness,
  describe,
  openShop,
  publishTerms,
  type SetAppearance,
  type SetInvoicing,
  type SetMailSender,
  type SetPaymentOptions,
  type SetRules,
  type SetSmsNotices,
  type ShopState,
  setAppearance,
  setInvoicing,
  setMailSender,
  setPaymentOptions,
  setRules,
  setSmsNotices,
} from './shop-settings.ts';
import { NO_SMS_NOTICES } from './sms.contract.ts';
import { isAccepted } from './terms/terms.contract.ts';
import { type FirstTerms, NO_TERMS, type PublishTerms, withTerms } from './terms/terms-stream.ts';

export type ShopCommand =
  | DescribeBusiness
  | SetAppearance
  | SetMailSender
  | SetPaymentOptions
  | PublishTerms
  /** Gives an open shop its first terms. Does nothing if there are some. */
  | { readonly type: 'BeginTerms'; readonly terms: FirstTerms }
  | SetRules
  | SetSmsNotices
  | SetInvoicing
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
    appearance: FIRST_APPEARANCE,
    rules: FIRST_RULES,
    coversRental: false,
    mail: FIRST_MAIL_SETTINGS,
    hasMail: false,
    sms: NO_SMS_NOTICES,
    invoicing: FIRST_INVOICING,
    offered: ALL_OPTIONS,
    terms: NO_TERMS,
    termsVersion: null,
  }),
  decide(command, state) {
    const version = state.version + 1;
    switch (command.type) {
      case 'DescribeBusiness':
        return describe(command, state);
      case 'SetAppearance':
        return setAppearance(command, state);
      case 'SetMailSender':
        return setMailSender(command, state);
      case 'SetSmsNotices':
        return setSmsNotices(command, state);
      case 'SetInvoicing':
        return setInvoicing(command, state);
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
      case 'AppearanceSet': {
        const { version: _, ...appearance } = data;
        return { ...state, version, appearance };
      }
      case 'RulesSet': {
        const { version: _, ...rules } = data;
        return { ...state, version, rules };
      }
      case 'RentalWithdrawalSet':
        return { ...state, version, coversRental: data.isCovered };
      case 'MailSenderSet': {
        const { version: _, ...mail } = data;
        return { ...state, version, mail, hasMail: true };
      }
      case 'SmsNoticesSet': {
        const { version: _, ...sms } = data;
        return { ...state, version, sms };
      }
      case 'InvoicingSet': {
        const { version: _, ...invoicing } = data;
        return { ...state, version, invoicing };
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
