export const withdrawalPageTexts = {
  title: 'Angre avtalen',
  intro:
    'Har du kjøpt noe hos oss, kan du angre i 14 dager uten å oppgi grunn. Har du lenken fra bekreftelsen, eller er du logget inn, kan du også gjøre det på siden til bestillingen.',
  orderNo: 'Ordrenummer',
  orderNoHint: 'Det står i bekreftelsen.',
  orderNoNeeded: 'Skriv ordrenummeret, som bare har sifre.',
  email: 'E-postadressen du bestilte med',
  emailNeeded: 'Skriv e-postadressen du bestilte med.',
  lines: 'Hva vil du angre på?',
  linesHint: 'Skriv navnet på varene, én på hver linje. La feltet stå tomt for å angre på alt.',
  everything: 'Alt i bestillingen som har angrerett',
  doneTitle: 'Angremeldingen er sendt',
  done: 'Stemmer ordrenummeret og e-postadressen, og går fristen fortsatt, får du straks en e-post med dato og klokkeslett. Den er kvitteringen din.',
  noMail: 'Får du ingen e-post i løpet av noen minutter? Se over opplysningene og send på nytt, eller',
  contact: 'skriv til oss',
} as const;
