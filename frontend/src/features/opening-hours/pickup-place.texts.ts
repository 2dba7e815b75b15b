export const placeTexts = { title: 'Her henter du', map: 'Tegnet kart: huset vårt ved fjorden' } as const;
