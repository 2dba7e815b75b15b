import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './charge-kinds.texts.ts';

export const chargeKindTexts: Texts<typeof nb.chargeKindTexts> = { byCost: 'At cost' };
