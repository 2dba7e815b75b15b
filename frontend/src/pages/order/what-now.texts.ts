export const whatNowTexts = { heading: 'Dette gjør du nå', afterwards: 'Om bestillingen' } as const;
