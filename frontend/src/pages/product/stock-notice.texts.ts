import { RETENTION } from '@naust/domain/retention.ts';

export const stockNoticeTexts = {
  noneLeft: 'Vi har ingen igjen akkurat nå.',
  contact: 'Kontakt oss',
  title: 'Si fra når den er tilbake',
  once: 'Du får én e-post når varen er på lager igjen. Så sletter vi adressen din.',
  email: 'E-post',
  emailInvalid: 'Skriv en gyldig e-postadresse.',
  send: 'Si fra når den er tilbake',
  sending: 'Sender…',
  failed: 'Det gikk ikke. Prøv igjen, eller ring oss.',
  waiting: (email: string) => `Vi sier fra til ${email}.`,
  kept: `Du får én e-post når varen er på lager igjen. Adressen slettes da, og senest etter ${RETENTION.stockNoticeDays} dager.`,
  stop: 'Slett adressen min',
  stopping: 'Sletter…',
  stopFailed: 'Adressen ble ikke slettet. Prøv igjen.',
  stopped: 'Adressen er slettet. Du får ingen e-post om varen.',
} as const;
