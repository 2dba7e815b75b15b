import type { Decider } from '../decider.ts';
import { refuse } from '../refusal.ts';
import { checkedBusiness } from './about.ts';
import { aboutAnswerOf } from './about-answer.ts';
import {
  type Appearance,
  appearanceAnswerOf,
  checkedAppearance,
  FIRST_APPEARANCE,
  isSameAppearance,
} from './appearance.ts';
import type { Business } from './business.ts';
import { checkedMailSettings, FIRST_MAIL_SETTINGS, type MailSettings, mailAnswerOf } from './mail-settings.ts';
import { FIRST_RULES, type ShopRules } from './rules.ts';
import type { SetupStep } from './setup.contract.ts';
import type { ShopStreamEvent } from './shop.events.ts';

export type ShopPhase = 'setting_up' | 'open' | 'closed';

export interface ShopState {
  /** Version of the newest event; 0 before the first. */
  readonly version: number;
  readonly phase: ShopPhase;
  /** null: not described yet. */
  readonly business: Business | null;
  readonly appearance: Appearance;
  readonly rules: ShopRules;
  readonly mail: MailSettings;
  /** Whether the mail settings were saved. */
  readonly hasMail: boolean;
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

export type ShopCommand =
  | DescribeBusiness
  | SetAppearance
  | SetMailSender
  /** Marks a new shop. Does nothing if any setting exists. */
  | { readonly type: 'BeginSetUp' }
  /** `missing`: the steps that are not done. */
  | { readonly type: 'OpenShop'; readonly missing: readonly SetupStep[] }
  | { readonly type: 'CloseShop' };

/** The settings of the business. One version counts them all, so each is saved over the newest of any. */
export const shop: Decider<ShopState, ShopCommand, ShopStreamEvent> = {
  initial: () => ({
    version: 0,
    phase: 'setting_up',
    business: null,
    appearance: FIRST_APPEARANCE,
    rules: FIRST_RULES,
    mail: FIRST_MAIL_SETTINGS,
    hasMail: false,
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
      case 'BeginSetUp':
        return state.version > 0 ? [] : [{ type: 'RulesSet', data: { ...FIRST_RULES, version } }];
      case 'OpenShop':
        if (state.phase === 'open') return [];
        if (command.missing.length > 0) refuse('SHOP_NOT_READY', { missing: command.missing });
        return [{ type: 'ShopOpened', data: { version } }];
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
      case 'MailSenderSet': {
        const { version: _, ...mail } = data;
        return { ...state, version, mail, hasMail: true };
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

function setAppearance({ appearance, expectedVersion }: SetAppearance, state: ShopState): readonly ShopStreamEvent[] {
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
