/** Why a mail did not arrive, after a colon. */
export const mailFailureTexts = {
  ADDRESS_UNKNOWN: 'adressen finnes ikke',
  ADDRESS_INVALID: 'adressen er ikke gyldig',
  MAILBOX_FULL: 'postkassen er full',
  MAIL_REFUSED: 'mottakerens e-posttjener tok ikke imot den',
  GAVE_UP: 'den kom ikke fram på tre døgn',
} as const;
