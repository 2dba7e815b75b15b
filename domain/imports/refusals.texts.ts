/** Status and sentence of the refusals of imported files and their pictures. */
export const importRefusals = {
  IMPORT_EMPTY: { status: 422, text: 'Filen har ingen rader under overskriftene.' },
  IMPORT_TOO_LONG: { status: 422, text: 'Filen har mer enn 10 000 rader. Del den i flere filer.' },
  IMPORT_COLUMN_MISSING: {
    status: 422,
    text: 'Filen mangler kolonnen «Navn» eller «Kategori». Last ned eksempelet og sammenlign overskriftene.',
  },
  IMPORT_CUSTOMER_COLUMN_MISSING: {
    status: 422,
    text: 'Filen mangler kolonnen «Navn» eller «E-post». Last ned eksempelet og sammenlign overskriftene.',
  },
  IMPORT_COLUMN_TWICE: { status: 422, text: 'To kolonner i filen har samme overskrift. Ta bort den ene.' },
  IMPORT_ENCODING_UNKNOWN: {
    status: 422,
    text: 'Filen er ikke lagret som UTF-8 eller Windows-1252. Lagre den på nytt som «CSV UTF-8».',
  },
  IMPORT_NOT_CSV: { status: 422, text: 'Filen kan ikke leses som CSV. Se etter et anførselstegn som ikke er lukket.' },
  IMPORT_FILE_MISSING: { status: 422, text: 'Velg en CSV-fil først.' },
  PICTURES_NOT_ZIP: {
    status: 422,
    text: 'Bildene må være i en ZIP-fil som kan åpnes. Denne er skadet eller noe annet.',
  },
  PICTURES_PATH: { status: 422, text: 'ZIP-filen har filnavn som peker ut av den. Pakk bildene på nytt.' },
  PICTURES_ENCRYPTED: { status: 422, text: 'ZIP-filen er låst med passord. Pakk bildene uten passord.' },
  PICTURES_TOO_MANY: { status: 422, text: 'ZIP-filen har mer enn 1000 filer. Del den i flere.' },
  PICTURES_TOO_LARGE: {
    status: 422,
    text: 'Bildene er for store når ZIP-filen pakkes ut. Hvert bilde kan være 5 MB, alle til sammen 200 MB.',
  },
  IMPORT_TOO_OLD: { status: 409, text: 'Importen er eldre enn et døgn og kan ikke angres.' },
} as const;
