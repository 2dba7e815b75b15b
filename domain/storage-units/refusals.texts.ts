/** Refusals of the waiting list of the storage units. */
export const storageWaitRefusals = {
  STORAGE_UNIT_FREE: { status: 409, text: 'Boden er ledig nå. Kontakt oss, så kan du få den med en gang.' },
  STORAGE_WAIT_LINK_INVALID: {
    status: 404,
    text: 'Lenken til ventelista er ikke fullstendig. Åpne den fra e-posten en gang til.',
  },
  STORAGE_WAIT_NOT_FOUND: { status: 404, text: 'Fant ikke plassen på ventelista.' },
  STORAGE_WAIT_ENDED: { status: 409, text: 'Du står ikke på ventelista lenger.' },
  STORAGE_WAIT_SETTLED: { status: 409, text: 'Tilbudet er besvart. Meldingen ligger i innboksen.' },
  STORAGE_OFFER_EXPIRED: {
    status: 409,
    text: 'Tilbudet gikk ut fordi vi ikke fikk svar i tide. Boden går til neste på lista.',
  },
  STORAGE_OFFER_WITHDRAWN: {
    status: 409,
    text: 'Tilbudet er trukket tilbake. Du står fortsatt på ventelista, på samme plass.',
  },
  STORAGE_OFFER_DECLINED: { status: 409, text: 'Du har takket nei, og står ikke på ventelista lenger.' },
  STORAGE_OFFER_ACCEPTED: { status: 409, text: 'Du har alt takket ja til boden. Ring oss hvis du ikke vil ha den.' },
} as const;
