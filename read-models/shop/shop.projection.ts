import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { DescribedShop } from '@naust/domain/shop/about-answer.ts';
import { type Appearance, FIRST_APPEARANCE } from '@naust/domain/shop/appearance.ts';
import { type Business, UNDESCRIBED } from '@naust/domain/shop/business.ts';
import type { MailSettings } from '@naust/domain/shop/mail-settings.ts';
import { projection } from '../projection.ts';

/** The one document of this read model. */
export const THE_SHOP = 'shop';

interface Description {
  /** Version of the shop with this description. */
  readonly version: number;
  readonly business: Business;
}

export interface ShopDoc extends Doc, Omit<DescribedShop, 'business' | 'appearance'> {
  /** Oldest first: an order answers the seller of its version. */
  readonly descriptions: readonly Description[];
  /** Left out: never saved. */
  readonly appearance?: Appearance;
  /** Left out: never saved. */
  readonly mail?: MailSettings;
}

export const shopProjection = projection<ShopDoc>()({
  model: declareReadModel<ShopDoc>()({ name: 'shop', version: 1, indexes: {} }),
  handles: ['BusinessDescribed', 'AppearanceSet', 'MailSenderSet', 'ShopOpened', 'ShopClosed', 'RulesSet'],
  touches: () => [THE_SHOP],
  evolve(doc, { type, data }, id): ShopDoc {
    const shop = { ...(doc ?? { id, phase: 'setting_up', descriptions: [] }), version: data.version } as const;
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
      case 'RulesSet':
        return shop;
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
  appearance: doc?.appearance ?? FIRST_APPEARANCE,
});

export const businessNow = (doc: ShopDoc | null): Business => shopNow(doc).business ?? UNDESCRIBED;

/** The seller at this version of the shop; before the first description the first one. */
export function businessAt(doc: ShopDoc | null, version: number): Business {
  const descriptions = doc?.descriptions ?? [];
  const found = descriptions.findLast((one) => one.version <= version) ?? descriptions[0];
  return found?.business ?? UNDESCRIBED;
}
