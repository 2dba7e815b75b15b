export const piecesTexts = {
  out: {
    all: 'Lever ut',
    anyway: 'Lever ut likevel',
    some: 'Lever ut deler …',
    line: (name: string) => `Lever ut ${name}`,
    title: 'Lever ut',
    send: 'Lever ut',
    sending: 'Leverer ut…',
    done: 'Utlevert',
    failed: 'Kunne ikke levere ut',
    left: (pieces: number) => `${pieces} igjen å levere ut`,
  },
  back: {
    all: 'Ta imot',
    some: 'Ta imot deler …',
    line: (name: string) => `Ta imot ${name}`,
    title: 'Ta imot',
    send: 'Ta imot',
    anyway: 'Ta imot likevel',
    sending: 'Tar imot…',
    done: 'Tatt imot',
    failed: 'Kunne ikke ta imot',
    left: (pieces: number) => `${pieces} ute`,
  },
  when: 'Når',
  now: 'Nå',
  earlier: 'Annet tidspunkt',
  at: 'Tidspunkt',
  openAt: 'Velg dag',
  nothing: 'Velg minst én.',
  atNeeded: 'Fyll inn tidspunktet.',
  moves: 'Utlevering og retur',
  reason: 'Begrunnelse',
  reasonNeeded: 'Oppgi en begrunnelse.',
  outOf: (out: number, quantity: number) => (quantity === 1 ? 'Utlevert' : `${out} av ${quantity} utlevert`),
  backOf: (back: number, quantity: number) => (quantity === 1 ? 'Tilbake' : `${back} av ${quantity} tilbake`),
  late: (time: string) => `${time} for sent`,
} as const;

export const statusTexts = {
  move: 'Flytt til …',
  moved: (name: string) => `Flyttet til ${name}`,
  failed: 'Kunne ikke flytte ordren',
  question: (name: string) => `Flytt ordren til ${name}?`,
  orderUnpaid: 'Ordren er ikke betalt. Fullfør likevel?',
  invoiceUnpaid: 'Fakturaen er ikke betalt. Fullfør likevel?',
  complete: 'Fullfør',
  completeAnyway: 'Fullfør likevel',
  confirm: (isCancelling: boolean) => (isCancelling ? 'Kanseller ordren' : 'Flytt'),
  cancel: 'Avbryt',
  sending: 'Flytter…',
} as const;

/** Beside the reason of a cancellation by the shop. */
export const cancelledMoneyTexts = {
  released: 'Reservasjonen i Vipps slippes, og kunden betaler ikke gebyr.',
  refunded: 'Det som er betalt med Vipps, går tilbake av seg selv, og kunden betaler ikke gebyr.',
  paid: (sum: string) => `Kunden har betalt ${sum}. Det står på I dag til det er betalt tilbake.`,
  nothing: 'Kunden betaler ikke gebyr.',
  proposed: 'Møtte ikke kunden opp, finner du full pris som foreslått gebyr på ordren etterpå.',
} as const;

export const removeOrderTexts = {
  question: (orderNo: number) => `Slett ordre #${orderNo}?`,
  consequence: 'Ordren og gebyrene skjules, og det den holdt av, blir ledig.',
  removed: 'Ordre slettet',
  failed: 'Feil ved sletting',
  again: 'Lei igjen',
  erase: 'Slett kontaktopplysninger',
} as const;
