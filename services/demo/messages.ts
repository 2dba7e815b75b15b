/** A message to the shop: `topic` is an index into the first topics, `from` a customer's e-mail. */
export interface DemoMessage {
  readonly topic: number;
  readonly from: string;
  readonly text: string;
  readonly isRead: boolean;
}

export const messages: readonly DemoMessage[] = [
  {
    topic: 0,
    from: 'kari.nordbo@example.no',
    text: 'Hei! Vi har leid lavvoen til helgen og lurer på om vi kan hente alt torsdag kveld. Vi kommer forbi rundt klokka åtte.',
    isRead: true,
  },
  {
    topic: 1,
    from: 'post.fjordbygg@example.no',
    text: 'Kan dere merke fakturaen for vibroplata med «Prosjekt 2207, Vikane»? Da går den rett gjennom hos oss.',
    isRead: true,
  },
  {
    topic: 2,
    from: 'ahmed.hassan@example.no',
    text: 'Jeg skal bygge om hjemme og trenger en bod på 7–8 kubikk fra neste måned. Er det mulig å få se en først?',
    isRead: false,
  },
  {
    topic: 0,
    from: 'booking.utsyn@example.no',
    text: 'Vi planlegger sommerfest for 90 gjester og trenger det store teltet med montering. Underlaget er plen med litt fall mot fjorden. Hva vil det koste?',
    isRead: false,
  },
  {
    topic: 3,
    from: 'liv.grodas@example.no',
    text: 'Takk for hjelpen med hengeren på lørdag. Han som viste meg hvordan lyskontakten virker, reddet hele flyttingen.',
    isRead: true,
  },
  {
    topic: 0,
    from: 'jonas.rygg@example.no',
    text: 'Jordfreseren startet ikke med en gang, men så fant jeg bensinkrana. Kanskje et lite klistremerke hadde hjulpet nestemann?',
    isRead: false,
  },
  {
    topic: 1,
    from: 'elise.kvame@example.no',
    text: 'Jeg betalte med kort da jeg hentet, men finner ikke kvitteringen. Kan dere sende den en gang til?',
    isRead: true,
  },
  {
    topic: 3,
    from: 'kasserar.eidil@example.no',
    text: 'Kan idrettslaget låne popcornmaskinen til cupen mot at dere får et banner ved bane 1? Vi venter rundt 600 barn.',
    isRead: false,
  },
];
