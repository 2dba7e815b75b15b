export const bringTexts = {
  who: (age: number): string => `Den som leier og henter, må være fylt ${age} år.`,
  driver: (age: number, licenceYears: number): string =>
    `Den som kjører, må være fylt ${age} år og ha hatt førerkort i minst ${licenceYears} år.`,
  identity: 'Gyldig legitimasjon.',
  identityAndLicence: 'Gyldig legitimasjon og førerkort for kjøretøyet eller vogntoget.',
} as const;
