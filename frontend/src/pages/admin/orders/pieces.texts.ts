export const piecesTexts = {
  out: {
    all: 'Lever ut',
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
    all: 'Ta tilbake',
    some: 'Ta tilbake deler …',
    line: (name: string) => `Ta tilbake ${name}`,
    title: 'Ta tilbake',
    send: 'Ta tilbake',
    sending: 'Tar tilbake…',
    done: 'Tatt tilbake',
    failed: 'Kunne ikke ta tilbake',
    left: (pieces: number) => `${pieces} ute`,
  },
  when: 'Når',
  now: 'Nå',
  earlier: 'Tidligere',
  at: 'Tidspunkt',
  openAt: 'Velg dag',
  nothing: 'Velg minst én.',
  atNeeded: 'Fyll inn tidspunktet.',
  force: 'Lever ut likevel',
  reason: 'Begrunnelse',
  reasonNeeded: 'Oppgi en begrunnelse.',
  outOf: (out: number, quantity: number) => (quantity === 1 ? 'Utlevert' : `${out} av ${quantity} utlevert`),
  backOf: (back: number, quantity: number) => (quantity === 1 ? 'Tilbake' : `${back} av ${quantity} tilbake`),
} as const;

export const statusTexts = {
  move: 'Flytt til …',
  moved: (name: string) => `Flyttet til ${name}`,
  failed: 'Kunne ikke flytte ordren',
  question: (name: string) => `Flytt ordren til ${name}?`,
  confirm: 'Flytt',
  sending: 'Flytter…',
} as const;

export const removeOrderTexts = {
  question: (orderNo: number) => `Slett ordre #${orderNo}?`,
  consequence: 'Ordren og gebyrene skjules, og det den holdt av, blir ledig.',
  removed: 'Ordre slettet',
  failed: 'Feil ved sletting',
  again: 'Lei igjen',
  erase: 'Slett kontaktopplysninger',
} as const;
