export const walletReturnTexts = {
  finishing: 'Fullfører Vipps-betalingen…',
  errorTitle: 'Betalingen kunne ikke fullføres',
  errorHint: 'Handlekurven din er beholdt.',
  contact: 'Kontakt oss',
} as const;

/** Why a payer could not be led on from the wallet, by the `reason` in the address. */
export const walletErrorTexts: Readonly<Record<string, string>> = {
  missing_reference: 'Lenken fra Vipps mangler betalingens referanse, så vi vet ikke hvilken bestilling den gjelder.',
  unknown_reference: 'Vi kjenner ikke betalingen som lenken fra Vipps peker på.',
  status_unavailable:
    'Vi får ikke svar fra Vipps akkurat nå. Har du godkjent, er betalingen din trygg: vi spør igjen og sender bekreftelsen på e-post.',
  failed: 'Betalingen feilet hos Vipps. Ingen penger er trukket.',
};

export const unknownWalletError = 'Noe gikk galt på vei tilbake fra Vipps.';
