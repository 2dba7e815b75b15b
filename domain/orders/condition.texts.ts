/** Refusals of what is noted at hand-outs and returns, of checklists, and of the charges that are proposed from it. */
export const conditionRefusals = {
  CONDITION_OF_UNMOVED: {
    status: 422,
    text: 'Tilstanden gjelder en linje som ikke leveres ut eller tas imot nå.',
  },
  CONDITION_WITHOUT_MOVE: {
    status: 409,
    text: 'Alt er levert ut eller tatt imot fra før, så tilstanden ble ikke notert. Skriv et notat på ordren, eller legg inn et gebyr.',
  },
  CONDITION_TWICE: { status: 422, text: 'Det samme er notert to ganger for en linje.' },
  CHECKLIST_ROW_BLANK: { status: 422, text: 'Hvert punkt på sjekklisten må ha en tekst.' },
  CHECKLIST_ROW_TWICE: { status: 422, text: 'To punkter på sjekklisten har samme tekst: {row}.' },
  PROPOSAL_AMOUNT_NEEDED: { status: 422, text: 'Skriv hvor stort gebyret er.' },
} as const;
