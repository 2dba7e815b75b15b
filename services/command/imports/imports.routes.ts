import { importAnswer, importForm } from '@naust/domain/imports/imports.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { type ImportDeps, importProducts } from './import-products.ts';

export const importRoutes = (deps: ImportDeps): Route[] => [
  route({
    method: 'POST',
    repeat: 'natural',
    path: '/api/imports/products',
    access: 'admin',
    summary: 'Produkter fra en CSV-fil. dryRun=true forteller bare hva som ville skjedd.',
    multipart: 'file',
    body: importForm,
    answer: importAnswer,
    refusals: [
      'IMPORT_EMPTY',
      'IMPORT_TOO_LONG',
      'IMPORT_COLUMN_MISSING',
      'IMPORT_COLUMN_TWICE',
      'IMPORT_ENCODING_UNKNOWN',
      'IMPORT_NOT_CSV',
      'IMPORT_FILE_MISSING',
    ],
    async run({ body, file }, { by }) {
      if (file === null || file.length === 0) return refuse('IMPORT_FILE_MISSING');
      const { answer, position } = await importProducts(deps, file, body.dryRun === 'true', by);
      return { body: answer, ...(position === undefined ? {} : { position }) };
    },
  }),
];
