import type { EhfWay } from '@naust/domain/documents/invoicing.ts';

export const sendingTexts = {
  title: 'Sending',
  saved: 'Innstillingene for sending er lagret',
  save: 'Lagre sending',
  automatic: 'Send automatisk',
  automaticHint:
    'Utkastene får nummer og sendes på e-post uten at dere gjør noe, også de som ligger der nå. Mangler noe, for eksempel en adresse, blir utkastet liggende.',
  by: 'Hvor skal e-fakturaer (EHF)?',
  ways: {
    folder: 'I en mappe, så laster vi dem opp selv',
    mail: 'Til innboksen i regnskapssystemet',
    'access-point': 'Til et aksesspunkt',
  } satisfies Record<EhfWay, string>,
  folderHint: 'Filene ligger i mappen ehf ved siden av fakturaene, med fakturanummeret som navn.',
  inbox: 'E-postadressen til innboksen',
  accessPoint: 'Adressen til aksesspunktet',
  accessPointHint: 'Begynner med https://. Nøkkelen settes på serveren, som EHF_KEY.',
  inboxWrong: 'Skriv en e-postadresse.',
  accessPointWrong: 'Skriv en adresse som begynner med https://.',
} as const;
