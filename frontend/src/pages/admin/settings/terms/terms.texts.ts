import type { TermsKind } from '@naust/domain/shop/terms/terms.contract.ts';

export const termsNames: Readonly<Record<TermsKind, string>> = {
  rental: 'Leievilkår',
  purchase: 'Kjøpsvilkår',
  privacy: 'Personvernerklæring',
};

export const termsTexts = {
  title: 'Vilkår',
  kinds: 'Hvilke vilkår',
  intro:
    'Kundene godtar leievilkårene og kjøpsvilkårene når de bestiller. Hver versjon blir stående, så en bestilling alltid viser det kunden godtok.',
  failed: 'Kunne ikke hente vilkårene',
  draft: 'Les gjennom: dette er et utkast',
  draftHint: 'Rett det som ikke stemmer hos dere, og publiser. Utkastet gjelder fra butikken åpnes til du publiserer.',
  changed: (fields: readonly string[]) =>
    `Noe er endret siden vilkårene ble publisert: ${fields.map((field) => `{${field}}`).join(', ')}. Publiser på nytt, så står det riktige der.`,
  introduction: 'Innledning',
  summary: 'Kort fortalt',
  summaryHint: 'Det viktigste, ett punkt på hver linje. Begynn linjene med «- ».',
  sections: 'Avsnitt',
  section: (number: number) => `Avsnitt ${number}`,
  sectionTitle: (number: number) => `Overskrift, avsnitt ${number}`,
  sectionText: (number: number) => `Tekst, avsnitt ${number}`,
  untitled: 'Uten overskrift',
  add: 'Legg til avsnitt',
  up: (title: string) => `Flytt opp: ${title}`,
  down: (title: string) => `Flytt ned: ${title}`,
  remove: (title: string) => `Fjern avsnittet: ${title}`,
  incomplete: (number: number) => `Avsnitt ${number} må ha både overskrift og tekst.`,
  none: 'Skriv minst ett avsnitt.',
  howTitle: 'Slik skriver du',
  how: 'En tom linje skiller avsnitt. Linjer som begynner med «- », blir en liste. **To stjerner** på hver side gir uthevet tekst, og [ord](https://adresse.no) en lenke. Vil du vise til et annet avsnitt, skriver du [punkt 6](#navnet-på-avsnittet).',
  fieldsTitle: 'Felt som fylles ut',
  fieldsHint: 'Feltene får verdien de har når du publiserer, og endres ikke siden.',
  noValue: 'Mangler. Beskriv butikken først.',
  preview: 'Forhåndsvisning',
  versions: 'Versjoner',
  noVersions: 'Ingenting er publisert ennå.',
  inForce: 'gjelder nå',
  isDraft: 'utkast',
  publish: 'Publiser',
  publishing: 'Publiserer …',
  question: (name: string) => `Publisere ${name.toLowerCase()}?`,
  answer: 'Teksten blir en ny versjon, som gjelder nye bestillinger. Bestillinger som er gjort, beholder sin.',
  goBack: 'Tilbake',
  saved: 'Vilkårene er publisert',
} as const;
