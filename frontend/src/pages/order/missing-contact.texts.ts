export const missingContactTexts = {
  why: 'Bestillingen er i orden, men vi vet ikke hvordan vi når deg. Skriv navn, e-post og telefon, så sender vi bekreftelsen.',
  name: 'Navn',
  email: 'E-post',
  phone: 'Telefon',
  nameNeeded: 'Skriv navnet ditt.',
  emailNeeded: 'Skriv en gyldig e-postadresse.',
  phoneNeeded: 'Skriv telefonnummeret ditt.',
  send: 'Send bekreftelsen',
  sending: 'Sender…',
  failed: 'Kunne ikke lagre opplysningene. Prøv igjen.',
} as const;
