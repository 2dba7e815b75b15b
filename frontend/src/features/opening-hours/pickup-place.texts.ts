export const placeTexts = {
  title: 'Her henter du',
  map: 'Tegnet kart',
  call: (phone: string) => `Ring ${phone}`,
} as const;
