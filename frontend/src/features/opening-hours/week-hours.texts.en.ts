import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './week-hours.texts.ts';

export const weekHoursTexts: Texts<typeof nb.weekHoursTexts> = { otherDays: 'Days with other hours' };
