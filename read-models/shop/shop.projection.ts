import { type Business, UNDESCRIBED } from '@naust/domain/business/business.ts';
import type { Invoicing } from '@naust/domain/documents/invoicing.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { FIRST_RULES, type ShopRules } from '@naust/domain/rules/rules.ts';
import type { DescribedShop } from '@naust/domain/shop/about-answer.ts';
import { type Appearance, FIRST_APPEARANCE } from '@naust/domain/shop/appearance.ts';
import type { MailSettings } from '@naust/domain/shop/mail-settings.ts';
import type { SmsNotices } from '@naust/domain/shop/sms.contract.ts';
import { isAccepted, type TermsKind } from '@naust/domain/shop/terms/terms.contract.ts';
import { projection } from '../projection.ts';

/** The one document of this read model. */
export const THE_SHOP = 'shop';

/** A published version of terms; its text is a document of the read model `terms`. */
export interface TermsVersion {
  readonly kind: TermsKind;
  readonly name: string;
  readonly isDraft: boolean;
  /** Version of the shop with these terms. */
  readonly version: number;
}

interface Description {
  /** Version of the shop with this description. */
  readonly version: number;
  readonly business: Business;
}

type Derived = 'business' | 'termsVersion' | 'rules' | 'appearance';

export interface ShopDoc extends Doc, Omit<DescribedShop, Derived> {
  /** Oldest first: an order answers the seller of its version. */
  readonly descriptions: readonly Description[];
  /** Left out: the first ones. */
  readonly rules?: ShopRules;
  /** The right of withdrawal covers rental too. Left out: it does not. */
  readonly coversRental?: boolean;
  /** Left out: never saved. */
  readonly appearance?: Appearance;
  /** Left out: never saved. */
  readonly mail?: MailSettings;
  readonly sms?: SmsNotices;
  /** Left out: never saved. */
  readonly invoicing?: Invoicing;
  /** Ids of the payment options that customers can choose. Left out: all. */
  readonly offered?: readonly number[];
  /** Of all kinds, oldest first. Left out: none. */
  readonly terms?: readonly TermsVersion[];
}

export const shopProjection = projection<ShopDoc>()({
  model: declareReadModel<ShopDoc>()({ name: 'shop', version: 6, indexes: {} }),
  handles: [
    'BusinessDescribed',
    'AppearanceSet',
    'MailSenderSet',
    'SmsNoticesSet',
    'InvoicingSet',
    'PaymentOptionsSet',
    'TermsPublished',
    'ShopOpened',
    'ShopClosed',
    'RulesSet',
    'RentalWithdrawalSet',
  ],
  touches: () => [THE_SHOP],
  evolve(doc, { type, data }, id): ShopDoc {
    const first: ShopDoc = { id, phase: 'setting_up', version: 0, descriptions: [] };
    const shop = { ...(doc ?? first), version: data.version };
    switch (type) {
      case 'BusinessDescribed': {
        const { version, ...business } = data;
        return { ...shop, descriptions: [...shop.descriptions, { version, business }] };
      }
      case 'AppearanceSet': {
        const { version: _, ...appearance } = data;
        return { ...shop, appearance };
      }
      case 'MailSenderSet': {
        const { version: _, ...mail } = data;
        return { ...shop, mail };
      }
      case 'SmsNoticesSet': {
        const { version: _, ...sms } = data;
        return { ...shop, sms };
      }
      case 'InvoicingSet': {
        const { version: _, ...invoicing } = data;
        return { ...shop, invoicing };
      }
      case 'PaymentOptionsSet':
        return { ...shop, offered: data.offered };
      case 'TermsPublished': {
        const { kind, name, isDraft, version } = data;
        return { ...shop, terms: [...(shop.terms ?? []), { kind, name, isDraft, version }] };
      }
      case 'RulesSet': {
        const { version: _, ...rules } = data;
        return { ...shop, rules };
      }
      case 'RentalWithdrawalSet':
        return { ...shop, coversRental: data.isCovered };
      case 'ShopOpened':
        return { ...shop, phase: 'open' };
      case 'ShopClosed':
        return { ...shop, phase: 'closed' };
    }
  },
});

/** The current settings. */
export const shopNow = (doc: ShopDoc | null): DescribedShop => ({
  version: doc?.version ?? 0,
  phase: doc?.phase ?? 'setting_up',
  business: doc?.descriptions.at(-1)?.business ?? null,
  termsVersion: doc?.terms?.findLast(({ kind }) => isAccepted(kind))?.name ?? null,
  rules: doc?.rules ?? FIRST_RULES,
  appearance: doc?.appearance ?? FIRST_APPEARANCE,
});

export const businessNow = (doc: ShopDoc | null): Business => shopNow(doc).business ?? UNDESCRIBED;

/** The seller at this version of the shop; before the first description the first one. */
export function businessAt(doc: ShopDoc | null, version: number): Business {
  const descriptions = doc?.descriptions ?? [];
  const found = descriptions.findLast((one) => one.version <= version) ?? descriptions[0];
  return found?.business ?? UNDESCRIBED;
}

/** The version of terms in force under this name, of whatever kind it is; null: the newest. Undefined: no such name. */
export function termsAt(doc: ShopDoc | null, kind: TermsKind, name: string | null): TermsVersion | undefined {
  const versions = doc?.terms ?? [];
  const last = name === null ? versions.length - 1 : versions.findLastIndex((one) => one.name === name);
  if (last < 0) return undefined;
  const isOfKind = (one: TermsVersion) => one.kind === kind;
  return versions.slice(0, last + 1).findLast(isOfKind) ?? versions.find(isOfKind);
}
