export const IMPORT_KINDS = ['products', 'customers'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const importKinds = {
  legend: 'Hva vil du importere?',
  products: { name: 'Produkter', title: 'Importer produkter' },
  customers: { name: 'Kunder', title: 'Importer kunder' },
} as const;
