import type { InvoicingAnswer } from '@naust/domain/documents/documents.contract.ts';

export const invoicingTexts = {
  title: 'Faktura',
  intro:
    'Fakturaer og kreditnotaer får nummer i én rekke uten hull. Betalingsfristen står under Regler, kontonummeret under Butikken.',
  failed: 'Kunne ikke hente innstillingene for faktura',
  saved: 'Innstillingene for faktura er lagret',
  numbers: 'Nummer',
  lastNumber: 'Siste fakturanummer i det gamle systemet',
  lastNumberHint: (first: string) =>
    `Den neste fakturaen får nummer ${first}. 0 hvis dere ikke har hatt fakturaer før.`,
  numberFixed: (first: number) => `Rekken begynner på ${first}. Det kan ikke endres etter den første fakturaen.`,
  numberWrong: 'Skriv et helt tall, høyst ni sifre.',
  kid: 'KID',
  kidKind: 'Kontrollsiffer',
  kidKindHint: 'Det dere har avtalt med banken. Er dere i tvil, er det nesten alltid MOD10.',
  kidLength: 'Antall sifre',
  kidLengthHint: '5 til 25, med kontrollsifferet.',
  kidLengthWrong: 'Skriv et helt tall fra 5 til 25.',
  kinds: { mod10: 'MOD10', mod11: 'MOD11' },
  moment: 'Tidspunkt',
  when: 'Når skal det faktureres?',
  moments: {
    'hand-out': 'Når varene er levert ut',
    order: 'Når leien er bestilt',
    return: 'Når varene er kommet tilbake',
  } satisfies Record<InvoicingAnswer['when'], string>,
  whenHint: 'Da ligger det som utkast i Faktura. Varer som selges, faktureres aldri før de er levert ut.',
} as const;
