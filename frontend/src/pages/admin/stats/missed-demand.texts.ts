export const missedTexts = {
  title: 'Ønsket, men opptatt',
  product: 'Produkt',
  refused: 'Spurt',
  searched: 'Søkt',
  weekends: 'Helger',
  estimate: 'Én til gir',
  none: 'Ingen har spurt om noe som var opptatt.',
  failed: 'Kunne ikke hente det som var opptatt',
  explanation:
    'Leie fra de siste tolv månedene og framover. Spurt er om produktet selv, Søkt er søk etter ledig i en periode. Hver besøkende telles én gang om dagen for samme leie. Én til gir er det én enhet til høyst ville tjent på det noen spurte om, med dagens priser.',
} as const;
