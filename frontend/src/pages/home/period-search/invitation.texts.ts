/** Separate from the search's texts, which load only with the search. */
export const invitationTexts = {
  freeFromTo: 'Finn det som er ledig',
  freeInvitation: 'Velg når du trenger det, så ser du alt som er ledig og hva det koster.',
  choosePeriod: 'Velg periode',
  otherPeriod: 'Velg en annen periode',
} as const;
