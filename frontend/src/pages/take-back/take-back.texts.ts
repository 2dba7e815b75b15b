export const takeBackTexts = {
  title: 'Ta endringen tilbake',
  email: 'E-postadressen på kontoen din er byttet. Var det ikke deg, kan du få den gamle adressen tilbake.',
  password: 'Passordet til kontoen din er byttet. Var det ikke deg, kan du gjøre det ugyldig.',
  consequence: 'Alle som er logget inn på kontoen, logges ut. Vi sender deg en lenke for å velge nytt passord.',
  takeBack: 'Ta endringen tilbake',
  takingBack: 'Tar tilbake…',
  done: 'Endringen er tatt tilbake, og alle er logget ut. Se etter en e-post fra oss med lenke for nytt passord.',
  missingToken: 'Lenken er ikke fullstendig. Åpne den på nytt fra e-posten.',
  invalidLink: 'Lenken er brukt eller utløpt.',
  newPassword: 'Be om nytt passord',
  failed: 'Kunne ikke ta endringen tilbake. Prøv igjen.',
} as const;
