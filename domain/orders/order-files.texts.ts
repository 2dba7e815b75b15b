/** Status and sentence of the refusals of photos, signatures and contracts. */
export const orderFileRefusals = {
  PHOTOS_FULL: { status: 409, text: 'Ordren har {most} bilder, og det er det meste den kan ha.' },
  PHOTO_NOT_FOUND: { status: 404, text: 'Fant ikke bildet.' },
  PHOTO_REASON_MISSING: { status: 422, text: 'Skriv hvorfor bildet slettes.' },
  CONTRACT_NOT_FOUND: { status: 404, text: 'Fant ingen underskrevet leieavtale.' },
  SIGNATURE_MISSING: { status: 422, text: 'Underskriften mangler.' },
  SIGNER_MISSING: { status: 422, text: 'Skriv navnet på den som skriver under.' },
  CONTRACT_IS_SIGNED: { status: 409, text: 'Leieavtalen er underskrevet, og ordren er ikke endret siden.' },
  SIGNED_ANOTHER_ORDER: {
    status: 409,
    text: 'Ordren er endret siden kunden leste den. Vis den på nytt, og be om en ny underskrift.',
  },
  NOTHING_RENTED: { status: 409, text: 'Ordren har ingenting til leie å skrive under på.' },
} as const;
