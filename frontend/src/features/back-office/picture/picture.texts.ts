export const pictureTexts = {
  picture: 'Bilde',
  pictureWrong: 'Velg en bildefil: JPEG, PNG, WebP eller AVIF.',
  pictureTooLarge: 'Bildet er for stort. Det kan være på høyst 5 MB.',
  tooManyPixels: (width: string, height: string) =>
    `Bildet er for stort: ${width} × ${height} punkter. Høyst 50 millioner.`,
  tooLong: (width: string, height: string) =>
    `Bildet er for langt: ${width} × ${height} punkter. Høyst 12 000 langs den lengste siden.`,
  choosePicture: 'Velg bilde',
  otherPicture: 'Velg et annet bilde',
  removePicture: 'Fjern bildet',
  problemOf: (file: string, problem: string) => `${file}: ${problem}`,
  addingPicture: 'Legger til…',
} as const;
