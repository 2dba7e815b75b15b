import { OFFER_HOURS } from '@naust/domain/storage-units/storage-offer-hours.ts';

export const waitingListTexts = {
  title: 'Venteliste',
  join: 'Sett meg på ventelista',
  joinFor: (name: string) => `Sett meg på ventelista til ${name}`,
  intro: `Vi skriver til deg når boden blir ledig. Da holder vi den av til deg i ${OFFER_HOURS} timer, så du rekker å svare. De får tilbud i den rekkefølgen de skrev seg på.`,
  unit: 'Hvilken bod venter du på?',
  any: 'Den første som blir ledig',
  name: 'Navn',
  nameMissing: 'Skriv navnet ditt.',
  email: 'E-post',
  emailInvalid: 'Skriv en gyldig e-postadresse.',
  phone: 'Telefon',
  phoneInvalid: 'Skriv et telefonnummer med åtte sifre, eller la feltet stå tomt.',
  sending: 'Sender…',
  failed: 'Det gikk ikke. Prøv igjen, eller ring oss.',
  waiting: 'Du står på ventelista.',
  notified: (email: string) =>
    `Vi skriver til ${email} når det er din tur. Navn, e-post og telefon slettes når ventingen er over, og senest etter ett år.`,
  leave: 'Stryk meg fra ventelista',
  leaving: 'Stryker…',
  leaveFailed: 'Du ble ikke strøket. Prøv igjen.',
  left: 'Du er strøket fra ventelista, og opplysningene er slettet.',
} as const;
