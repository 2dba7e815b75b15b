export const galleryTexts = {
  pictures: 'Bilder',
  show: (at: number, of: number) => `Vis bilde ${at} av ${of}`,
  enlarge: (at: number, of: number) => `Vis bilde ${at} av ${of} i stort format`,
  another: (name: string, at: number) => `${name}, bilde ${at}`,
  place: (at: number, of: number) => `${at} av ${of}`,
  previous: 'Forrige bilde',
  next: 'Neste bilde',
  close: 'Lukk',
} as const;
