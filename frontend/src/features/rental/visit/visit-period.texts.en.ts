import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './visit-period.texts.ts';

export const visitPeriodTexts: Texts<typeof nb.visitPeriodTexts> = {
  period: 'Rental period',
  change: 'Change',
  changePeriod: 'Change the rental period',
  remove: 'Remove the rental period',
  use: 'Use this period',
};
