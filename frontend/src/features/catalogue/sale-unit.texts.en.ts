import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './sale-unit.texts.ts';

/** The most usual of what shops write. */
const UNITS = new Map([
  ['stk.', 'piece'],
  ['stk', 'piece'],
  ['pakke', 'pack'],
  ['rull', 'roll'],
  ['eske', 'box'],
  ['sett', 'set'],
  ['par', 'pair'],
  ['meter', 'metre'],
]);

export const saleUnit: Texts<typeof nb.saleUnit> = (named) => (named ? (UNITS.get(named) ?? named) : 'piece');
