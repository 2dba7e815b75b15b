import { roleTexts } from '@naust/domain/users/roles.texts.ts';

export const resetTexts = {
  subject: 'Nytt passord',
  words: 'Noen har bedt om en lenke for å velge nytt passord til kontoen din hos oss.',
  choose: 'Velg nytt passord',
  works: 'Lenken virker én gang og i 60 minutter. Ber du om en ny, slutter denne å virke.',
  notYou: 'Var det ikke deg, kan du se bort fra denne e-posten. Passordet ditt er ikke endret.',
} as const;

export const accountChangeTexts = {
  email: { subject: 'Ny e-post på kontoen', words: 'E-postadressen på kontoen din hos oss er byttet til en annen.' },
  password: { subject: 'Nytt passord på kontoen', words: 'Passordet til kontoen din hos oss er byttet.' },
  you: 'Var det deg, trenger du ikke gjøre noe.',
  notYou:
    'Var det ikke deg, kan du ta endringen tilbake. Da logges alle ut av kontoen, og du får en lenke for å velge nytt passord på denne adressen.',
  takeBack: 'Ta endringen tilbake',
  works: 'Lenken virker i 7 dager.',
} as const;

export const signInTexts = {
  secondFactorOn: {
    subject: 'Totrinnsinnlogging er slått på',
    words: 'Totrinnsinnlogging er slått på for kontoen din hos oss. Gamle gjenopprettingskoder virker ikke lenger.',
  },
  secondFactorOff: {
    subject: 'Totrinnsinnlogging er slått av',
    words: 'Totrinnsinnlogging er slått av for kontoen din hos oss. Nå er det nok med passordet for å logge inn.',
  },
  recoveryCodeUsed: {
    subject: 'Gjenopprettingskode brukt',
    words: 'En gjenopprettingskode for kontoen din hos oss er brukt. Den virker ikke lenger.',
  },
  passwordByLink: {
    subject: 'Nytt passord på kontoen',
    words: 'Passordet til kontoen din hos oss er byttet med en lenke som ble sendt til denne adressen.',
  },
  adminOn: {
    subject: 'Kontoen er nå administrator',
    words: 'Kontoen din hos oss har fått rollen administrator. Logg inn på nytt for å bruke den.',
  },
  adminOff: {
    subject: 'Kontoen er ikke lenger administrator',
    words: 'Kontoen din hos oss har ikke lenger rollen administrator.',
  },
  staffOn: {
    subject: 'Kontoen er nå medarbeider',
    words: 'Kontoen din hos oss har fått rollen medarbeider. Logg inn på nytt for å bruke den.',
  },
  staffOff: {
    subject: 'Kontoen er ikke lenger medarbeider',
    words: 'Kontoen din hos oss har ikke lenger rollen medarbeider.',
  },
  adminToStaff: {
    subject: 'Kontoen er nå medarbeider',
    words: 'Kontoen din hos oss er ikke lenger administrator, men medarbeider. Logg inn på nytt for å bruke den.',
  },
} as const;

export const signInAdviceTexts = {
  known: 'Vet du om endringen, trenger du ikke gjøre noe.',
  unknown: (email: string): string => `Vet du ikke om den, bør du velge et nytt passord og si fra til ${email}.`,
  choose: 'Velg nytt passord',
} as const;

export const invitationTexts = {
  role: roleTexts,
  subject: (shop: string): string => `Invitasjon til ${shop}`,
  title: (shop: string): string => `Du er invitert til ${shop}`,
  lead: (name: string, role: string): string => `Hei, ${name}! Du får en konto som ${role} når du velger et passord.`,
  choose: 'Velg passord',
  works: 'Lenken virker én gang og i sju dager. Får du en ny invitasjon, slutter denne å virke.',
  unknown: 'Vet du ikke hva dette gjelder, kan du se bort fra e-posten. Da sletter vi adressen din.',
} as const;

export const replyTexts = {
  subject: (shop: string, topic: string): string => `Svar fra ${shop}: ${topic}`,
  title: 'Svar på meldingen din',
  yourMessage: 'Du skrev til oss:',
  writeAgain: 'Skriv til oss igjen',
} as const;

export const stockTexts = {
  subject: (product: string): string => `På lager igjen: ${product}`,
  title: (product: string): string => `${product} er på lager igjen`,
  lead: (name: string): string => `Hei${name === '' ? '' : `, ${name}`}! Du ba oss si fra da varen kom tilbake.`,
  see: 'Se varen',
  notHeld: 'Vi kan ikke holde av noen til deg, så den kan bli utsolgt på nytt.',
  erased: (shop: string): string =>
    `Dette er den eneste e-posten du får om den. ${shop} har slettet adressen din fra ventelisten.`,
} as const;

export const storageOfferTexts = {
  subject: (unit: string): string => `${unit} er ledig, og den er din hvis du vil`,
  title: (unit: string): string => `${unit} er ledig`,
  lead: (name: string, unit: string): string =>
    `Hei, ${name}! Du står først på ventelista, så vi holder ${unit} av til deg.`,
  answer: 'Svar ja eller nei',
  whatFollows:
    'Sier du ja, tar vi kontakt og avtaler resten. Sier du nei, eller hører vi ikke fra deg i tide, går boden til neste på lista, og vi sletter navnet og adressen din.',
  size: 'Størrelse',
  price: 'Pris per måned',
  until: 'Svar innen',
} as const;

export const storageWithdrawalTexts = {
  subject: (unit: string): string => `Tilbudet om ${unit} er trukket tilbake`,
  title: 'Tilbudet er trukket tilbake',
  lead: (name: string, unit: string): string =>
    `Hei, ${name}! ${unit} er ikke ledig likevel. Du står fortsatt på ventelista, på samme plass.`,
  again: 'Vi skriver igjen når du kan få en bod.',
  place: 'Se plassen din',
} as const;
