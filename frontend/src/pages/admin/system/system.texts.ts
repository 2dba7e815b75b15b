import { type AllRetried, MOST_BEHIND } from '@naust/domain/system/system.contract.ts';

const count = (number: number) => number.toLocaleString('nb');

/** '1 hendelse', '1 200 hendelser'. */
const events = (number: number) => (number === 1 ? '1 hendelse' : `${count(number)} hendelser`);

/** '25 %'; 100 % only when nothing is left. */
const percent = (share: number) => `${Math.floor(share * 100)} %`;

const queues: Readonly<Record<string, string>> = {
  mails: 'E-post',
  resets: 'E-post om nytt passord',
  wallet: 'Vipps',
  acts: 'Annet arbeid',
};

export const systemTexts = {
  securityLog: 'Sikkerhetslogg',
  title: 'System',
  failed: 'Kunne ikke hente systemstatus',
  stale: 'Kunne ikke hente nye tall. Det som vises, er fra sist det gikk.',
  count,
  good: 'Alt er à jour',
  goodMore: 'Lister, søk og tall viser alt som er lagret, og ingenting venter på deg.',
  behind: 'Noe henger etter',
  behindMore: 'Butikken tar igjen det som mangler av seg selv.',
  stopped: 'Hendelsesloggen er skadet',
  stoppedMore: (position: string) =>
    `Hendelsen i posisjon ${position} er ikke den som ble skrevet. Det som har skjedd etter den, vises ikke. Legg tilbake en kopi; npm run verify sier mer.`,
  trouble: 'Noe er satt til side',
  troubleMore: 'Det som er satt til side, står stille til det er tatt inn igjen.',
  away: {
    'event log': 'Hendelsesloggen svarer ikke',
    'read models': 'Lesemodellene svarer ikke',
    queue: 'Jobbkøen svarer ikke',
  },
  awayMore: {
    'event log': 'Butikken viser det den har. Bestillinger og endringer kan ikke tas imot før loggen svarer igjen.',
    'read models': 'Lister og tall kan ikke vises før de svarer igjen. Ingenting går tapt.',
    queue: 'Bestillinger går som vanlig. E-post og annet arbeid venter til køen svarer igjen.',
  },
  unknown: 'Ikke kjent akkurat nå',
  technical: 'For den som drifter butikken',
  technicalMore: 'Lesemodellene er det lister, søk og tall leses fra.',
  events: 'Hendelser i loggen',
  models: 'Lesemodeller',
  model: 'Lesemodell',
  position: 'Posisjon',
  lag: 'Etterslep',
  state: 'Tilstand',
  lagOf: (number: number, seconds: number) =>
    number === 0
      ? 'Ingen'
      : `${number >= MOST_BEHIND ? 'Minst ' : ''}${events(number)}, ${seconds === 1 ? '1 sekund' : `${count(seconds)} sekunder`}`,
  upToDate: 'À jour',
  isBehind: 'Henger etter',
  isBuilt: 'Bygges',
  hasDeadLetters: (number: number) => `${events(number)} satt til side`,
  building: 'Bygges på nytt',
  builtTo: (model: string, share: number) => `${model}: ${percent(share)}`,
  deadLetters: 'Satt til side',
  document: 'Dokument',
  stream: 'Strøm',
  waitingBehind: (number: number) => `${events(number)} venter`,
  at: (type: string, position: string) => `${type} i posisjon ${position}`,
  retry: 'Prøv igjen',
  retrying: 'Prøver…',
  retryOf: (what: string) => `Prøv igjen: ${what}`,
  retried: (number: number) => `Tatt inn: ${events(number)}`,
  notRetried: 'Kunne ikke ta inn',
  retryAll: 'Prøv alt igjen',
  allRetried: ({ events: taken, jobs, still }: AllRetried) =>
    [
      ...(taken > 0 ? [`Tatt inn: ${events(taken)}`] : []),
      ...(jobs > 0 ? [jobs === 1 ? '1 jobb er i køen igjen' : `${count(jobs)} jobber er i køen igjen`] : []),
      ...(still > 0 ? [`${count(still)} står fortsatt stille`] : []),
    ].join('. ') || 'Prøver igjen nå',
  allNotRetried: 'Kunne ikke prøve igjen',
  resting: 'Køer som venter',
  restingMore: 'Ingenting går tapt: køen prøver igjen av seg selv, og fortsetter der den var.',
  restingUntil: (queue: string, time: string) => `${queues[queue] ?? queue}: prøver igjen ${time}`,
  waits: 'Noe venter',
  waitsMore: 'En kø kommer ikke videre. Det som ligger i den, sendes når den gjør det.',
  jobs: 'Bakgrunnsarbeid',
  waiting: 'Venter',
  delayed: 'Utsatt',
  running: 'Kjører',
  deadJobs: 'Gitt opp',
  parkedJobs: 'Arbeid som er gitt opp',
  attempts: (number: number) => (number === 1 ? '1 forsøk' : `${number} forsøk`),
  jobRetried: 'Jobben er satt i køen igjen',
  jobNotRetried: 'Kunne ikke sette jobben i køen',
  mails: 'E-poster siste 30 dager',
  sent: 'Sendt',
  mailsFailed: 'Mislyktes',
} as const;

export const rebuildTexts = {
  title: 'Bygg lister og tall på nytt',
  what: 'Lister, søk og tall lages av hendelsene. Er noe av det galt, blir det riktig når det bygges på nytt.',
  begin: 'Bygg på nytt …',
  question: 'Bygge lister og tall på nytt?',
  consequence:
    'Butikken svarer som før imens, men kan bli litt tregere. De nye tas i bruk når alt er bygget. Ingen hendelser endres.',
  confirm: 'Bygg på nytt',
  beginning: 'Starter…',
  begun: 'Lister og tall bygges på nytt',
  notBegun: 'Kunne ikke begynne',
  steps: { folding: 'Leser hendelser', indexing: 'Lager registre', switching: 'Tar i bruk de nye' },
  done: percent,
  left: (seconds: number) =>
    seconds < 60 ? 'under ett minutt igjen' : `omtrent ${count(Math.ceil(seconds / 60))} min igjen`,
  ended: {
    done: (time: string) => `Sist bygget på nytt ${time}.`,
    stopped: (time: string) => `Byggingen ble avbrutt ${time}. Den fortsetter der den var når du begynner igjen.`,
    elsewhere: (time: string) =>
      `Byggingen stoppet ${time}, fordi lesemodellene bygges på nytt av en annen prosess (npm run rebuild).`,
    failed: (time: string) => `Byggingen mislyktes ${time}. Årsaken står i loggen. Det som vises, er som før.`,
  },
} as const;
