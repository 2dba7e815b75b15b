export const orderDocumentTexts = {
  heading: 'Faktura',
  none: 'Ikke fakturert.',
  failed: 'Kunne ikke hente fakturaene',
  invoice: 'Fakturer …',
  title: (orderNo: number) => `Fakturer ordre ${orderNo}`,
} as const;
