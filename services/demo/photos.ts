/**
 * What the rendered pictures of a product show, by its drawing; `tools/demo-pictures` makes them. The first one shows the
 * product wherever it stands, and its drawing comes last.
 */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  lavvo: ['Lavvo i lys bomullsduk, med åpen dør og stengene ut av røykhullet'],
  tunneltelt: ['Oransje tunneltelt med tre buer, bardunert på begge sider'],
  kuppeltelt: ['Blått kuppeltelt med to kryssede stenger og lys dør'],
  tarp: ['Grønn tarp spent ut mellom to staver'],
  liggeunderlag: ['Sammenrullet liggeunderlag i grønt skum, med to stropper'],
  gassboks: ['To gassbokser, den ene uten lokk'],
  primus: ['Kjele i aluminium på stormkjøkken med vindskjerm'],
  flyttekasser: ['Tre tapede flyttekasser, og flere som ikke er brettet ut'],
  sekketralle: ['Rød sekketralle med luftgummihjul, skrått forfra'],
  jekketralle: ['Oransje jekketralle med styrestang og to gafler'],
  flyttepledd: ['Fem sammenbrettede flyttepledd i en stabel'],
  pakketape: ['Tre ruller brun pakketape'],
  grill: ['Gassgrill med lukket lokk, tre brytere og sidebord i tre'],
  popcornmaskin: ['Rød popcornvogn med tak, hjul og popcorn i glasskassen'],
  tilhenger: ['Åpen tilhenger med karmer, drag og nesehjul', 'Tilhengeren bakfra, med lys og bakkarm'],
  skaphenger: ['Hvit skaphenger bakfra, med to dører og fire hjul'],
};

interface DemoPictures {
  readonly imageUrl: string;
  readonly images: string[];
  readonly pictureAlts: Record<string, string>;
}

/** `drawing` is a file name in the web client's folder of drawings. */
export function picturesOf(drawing: string): DemoPictures {
  const name = drawing.replace('.svg', '');
  const shown = (SHOWN[name] ?? []).map((alt, at) => [`/pictures/${name}-${at + 1}.webp`, alt] as const);
  const [first = '', ...others] = [...shown.map(([url]) => url), `/drawings/${drawing}`];
  return { imageUrl: first, images: others, pictureAlts: Object.fromEntries(shown) };
}
