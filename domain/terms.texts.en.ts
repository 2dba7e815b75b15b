import type { Texts } from './language.ts';
import type * as nb from './terms.texts.ts';

export const bringTexts: Texts<typeof nb.bringTexts> = {
  who: (age) => `Whoever rents and picks up must be at least ${age} years old.`,
  driver: (age, licenceYears) =>
    `Whoever drives must be at least ${age} years old and have held a driving licence for at least ${licenceYears} ${licenceYears === 1 ? 'year' : 'years'}.`,
  identity: 'Valid ID.',
  identityAndLicence: 'Valid ID, and a driving licence for the vehicle or for the car with trailer.',
};
