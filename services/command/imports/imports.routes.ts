import { importAnswer, importForm } from '@naust/domain/imports/imports.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { type CustomerImportDeps, importCustomers } from './import-customers.ts';
import { type ImportDeps, importProducts } from './import-products.ts';

const FILE_REFUSALS = [
  'IMPORT_EMPTY',
  'IMPORT_TOO_LONG',
  'IMPORT_COLUMN_TWICE',
  'IMPORT_ENCODING_UNKNOWN',
  'IMPORT_NOT_CSV',
  'IMPORT_FILE_MISSING',
] as const;

const PICTURE_REFUSALS = [
  'PICTURES_NOT_ZIP',
  'PICTURES_PATH',
  'PICTURES_ENCRYPTED',
  'PICTURES_TOO_MANY',
  'PICTURES_TOO_LARGE',
  'UNAVAILABLE',
] as const;

export const importRoutes = (deps: ImportDeps & CustomerImportDeps): Route[] => [
  importProductsRoute(deps),
  importCustomersRoute(deps),
];

const importProductsRoute = (deps: ImportDeps): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path: '/api/imports/products',
    access: 'admin',
    summary:
      'Produkter fra en CSV-fil, bildene deres som ZIP (inntil 100 MB). dryRun=true forteller bare hva som ville skjedd.',
    multipart: 'file',
    archive: 'pictures',
    body: importForm,
    answer: importAnswer,
    refusals: [...FILE_REFUSALS, ...PICTURE_REFUSALS, 'IMPORT_COLUMN_MISSING'],
    async run({ body, file, archive: pictures }, { by }) {
      const { answer, position } = await importProducts(
        deps,
        { file: fileOf(file), pictures },
        body.dryRun === 'true',
        by,
      );
      return { body: answer, ...(position === undefined ? {} : { position }) };
    },
  });

const importCustomersRoute = (deps: CustomerImportDeps): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path: '/api/imports/customers',
    access: 'admin',
    summary:
      'Kunder fra en CSV-fil, uten passord: de kommer inn med lenken for glemt passord. En adresse som har konto, endres ikke. Ingen får e-post.',
    multipart: 'file',
    body: importForm,
    answer: importAnswer,
    refusals: [...FILE_REFUSALS, 'IMPORT_CUSTOMER_COLUMN_MISSING', 'UNAVAILABLE'],
    async run({ body, file }, { by }) {
      const { answer, position } = await importCustomers(deps, fileOf(file), body.dryRun === 'true', by);
      return { body: answer, ...(position === undefined ? {} : { position }) };
    },
  });

const fileOf = (file: Buffer | null): Buffer =>
  file === null || file.length === 0 ? refuse('IMPORT_FILE_MISSING') : file;
