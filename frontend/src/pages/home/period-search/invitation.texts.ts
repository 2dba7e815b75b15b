/** Apart from what the search itself says, which nobody waits for who only passes by. */
export const invitationTexts = {
  freeFromTo: 'Finn det som er ledig',
  freeInvitation: 'Velg når du trenger det, så ser du alt som er ledig og hva det koster.',
  choosePeriod: 'Velg periode',
} as const;
