export const statusTexts = {
  booked: 'Bestilt',
  confirmed: 'Bekreftet',
  handedOut: 'Utlevert',
  returned: 'Levert',
  completed: 'Fullført',
  cancelled: 'Kansellert',
} as const;

export const paymentOptionTexts = { vipps: 'Vipps', card: 'Kort', invoice: 'Faktura' } as const;
