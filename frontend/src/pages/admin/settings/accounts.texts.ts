import type { ACCOUNT_USES } from '@naust/domain/books/accounts.ts';

export const accountsTexts = {
  title: 'Kontoer',
  intro: 'Journalen i Regnskap føres på disse kontoene. Regnskapsføreren kan endre dem. En låst termin beholder sine.',
  failed: 'Kunne ikke hente kontoene',
  saved: 'Kontoene er lagret',
  wrong: 'Skriv fra tre til åtte sifre.',
  names: {
    receivable: 'Kunder',
    bank: 'Bank',
    card: 'Terminal og Vipps underveis',
    cash: 'Kontanter',
    vat: 'Utgående MVA',
    prepaid: 'Forskudd fra kunder',
    sale: 'Salg',
    rent: 'Leie',
    compensation: 'Erstatning',
    lateFee: 'Purregebyr og renter',
    deposit: 'Depositum fra kunder',
  } satisfies Record<(typeof ACCOUNT_USES)[number], string>,
} as const;
