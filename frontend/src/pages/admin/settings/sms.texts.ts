export const smsTexts = {
  title: 'Varsler til kunden',
  intro: 'Kunder med mobilnummer får disse beskjedene på SMS, i tillegg til e-posten.',
  failed: 'Kunne ikke hente innstillingene for SMS',
  saved: 'Varslene er lagret',
  notConnected:
    'SMS er ikke koblet til, så kundene får bare e-post. Den som drifter butikken, kobler til SMS i miljøet (SMS).',
  kinds: 'SMS til kunden',
  reminders: 'Dagen før henting og dagen før levering',
  lateReturns: 'Når noe er to timer for sent tilbake',
  stop: 'Kunder som har slått av påminnelser, får dem ikke på SMS heller. Ingen SMS sendes om natten.',
} as const;
