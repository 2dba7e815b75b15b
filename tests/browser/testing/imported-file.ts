const HEADER = 'Navn;Kategori;Beskrivelse;Døgnpris;Helgepris;Enheter;Salgspris;Lager';

/** Names of rented products by category. */
const RENTED = {
  Telt: ['Lavvo', 'Tunneltelt', 'Kuppeltelt', 'Partytelt', 'Tarp', 'Sovepose', 'Liggeunderlag'],
  Båter: ['Kano', 'Kajakk', 'Robåt', 'Jolle', 'Padlebrett', 'Redningsvest'],
  Verktøy: ['Stige', 'Drill', 'Slipemaskin', 'Høytrykkspyler', 'Borhammer', 'Jekketralle'],
  Tilhengere: ['Bilhenger', 'Skaphenger', 'Båthenger', 'Maskinhenger'],
} as const;
const SOLD = ['Tau', 'Bensinkanne', 'Gassboks', 'Arbeidshansker', 'Presenning', 'Stropper'];
export const SOLD_OUT = 'Hengelås';

/** An import of 30 products as a spreadsheet writes it. */
export function importedFile(): { name: string; mimeType: string; buffer: Buffer } {
  const rented = Object.entries(RENTED).flatMap(([category, names]) =>
    names.map((name) => `${name};${category};${name} til tur og arbeid;300;500;3;;`),
  );
  const sold = SOLD.map((name) => `${name};Utstyr;${name} til båt og bil;;;;149,50;20`);
  const rows = [HEADER, ...rented, ...sold, `${SOLD_OUT};Utstyr;Med to nøkler;;;;99;0`];
  return { name: 'varer.csv', mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) };
}
