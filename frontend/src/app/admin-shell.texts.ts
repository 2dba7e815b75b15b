/** Apart from the shop's: its pages do not load them. */
export const adminShellTexts = {
  administration: 'Administrasjon',
  more: 'Mer',
  close: 'Lukk',
  newOrder: 'Ny ordre',
} as const;
