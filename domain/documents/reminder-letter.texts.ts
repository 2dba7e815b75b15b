import { moneyTexts } from '../money.texts.ts';
import { wallClockTexts } from '../wall-clock.texts.ts';

interface Said {
  /** 'faktura 10001 med forfall 01.05.2026'. */
  readonly invoice: string;
  readonly amount: string;
  readonly limit: string;
}

export const reminderLetterTexts = {
  money: moneyTexts,
  clock: wallClockTexts,
  earlier: 'Tidligere gebyr',
  compensation: 'Kompensasjon',
  fee: 'Purregebyr',
  interest: 'Forsinkelsesrente',
  invoice: (number: number, due: string): string => `faktura ${number} med forfall ${due}`,
  notice: ({ invoice, amount, limit }: Said): readonly string[] => [
    `Vi kan ikke se at ${invoice} er betalt.`,
    `Betal ${amount} innen ${limit}.`,
    'Har du betalt de siste dagene, kan du se bort fra denne påminnelsen.',
  ],
  reminder: ({ invoice, amount, limit }: Said, costs: readonly string[]): readonly string[] => [
    `Vi har ikke fått betalt ${invoice}.`,
    `Betal ${amount} innen ${limit}.`,
    ...costs,
  ],
  collection: ({ invoice, amount, limit }: Said, costs: readonly string[]): readonly string[] => [
    `Vi har fortsatt ikke fått betalt ${invoice}.`,
    `Betales ikke ${amount} innen ${limit}, sendes kravet til inkasso.`,
    ...costs,
    'Er du uenig i kravet, må du si fra før fristen er ute.',
  ],
  withCompensation: 'Beløpet har med kompensasjon etter forsinkelsesrenteloven § 3 a.',
  withFee: 'Beløpet har med gebyr etter inkassoloven § 17 og forsinkelsesrente.',
} as const;
