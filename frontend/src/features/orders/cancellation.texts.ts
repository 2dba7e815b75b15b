import type { ShopRules } from '@naust/domain/rules/rules.ts';
import { freeTime, partOfRent } from './cancellation-words.texts.ts';

export const cancellationTexts = {
  cancel: 'Avbestill',
  question: (orderNo: number) => `Vil du avbestille ordre ${orderNo}?`,
  fee: 'Avbestillingsgebyr',
  feeRule: (rules: ShopRules) =>
    `${rules.lateCancellationPercent === 50 ? 'Halvparten' : `${rules.lateCancellationPercent}\u00a0%`} av leien. Varer du har kjøpt, koster ingenting å avbestille.`,
  neverFree: (rules: ShopRules) =>
    `Henting er om mindre enn ${freeTime(rules)}, så avbestilling koster ${partOfRent(rules)}. Varer du har kjøpt, koster ingenting å avbestille.`,
  withdrawal: 'Angrer du på en leie med angrerett, koster det ingenting:',
  aboutWithdrawal: 'les om angrerett',
  free: 'Gratis',
  freeUntil: 'Gratis til',
  freeEnded: 'Gratis avbestilling gikk ut',
  tooLate: 'Ordren kan ikke avbestilles lenger.',
  callUs: 'Ring oss hvis noe har skjedd, så finner vi ut av det:',
  keep: 'Behold bestillingen',
  confirmFree: 'Avbestill gratis',
  confirmFee: (fee: string) => `Avbestill for ${fee}`,
  sending: 'Avbestiller…',
  failed: 'Kunne ikke avbestille. Prøv igjen.',
  termsFailed: 'Kunne ikke hente hva avbestillingen koster.',
} as const;
