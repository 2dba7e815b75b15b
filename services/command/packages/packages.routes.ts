import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { undone } from '@naust/domain/history/history.contract.ts';
import { packageInput, revisedPackage } from '@naust/domain/packages/packages.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { CATALOGUE, undoTokenOf } from '../dependencies/undo-token.ts';
import { versioned, versionIn } from '../versioned.ts';
import { addPackage, archivePackage, type PackageDeps, revisePackage } from './packages.ts';

const path = '/api/packages';
const byId = z.object({ id: smallId });

const FIELD_REFUSALS = [
  'NAME_REQUIRED',
  'GROUP_NOT_FOUND',
  'PACKAGE_PARTS_REQUIRED',
  'PACKAGE_PART_TWICE',
  'PACKAGE_IN_PACKAGE',
  'PACKAGE_PART_NOT_RENTED',
  'PACKAGE_QUANTITY_WRONG',
  'PACKAGE_NEEDS_MORE_UNITS',
  'PACKAGE_PERCENT_OR_PRICE',
  'PACKAGE_PERCENT_WRONG',
] as const;

export const packageRoutes = (deps: PackageDeps): Route[] => [
  addPackageRoute(deps),
  revisePackageRoute(deps),
  archivePackageRoute(deps),
];

const addPackageRoute = (deps: PackageDeps): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path,
    access: 'admin',
    summary: 'Legger til en pakke: et produkt av andre leieprodukter, med prosent av summen eller pris per døgn.',
    body: packageInput,
    answer: rowSaved,
    refusals: FIELD_REFUSALS,
    async run({ body }, { by }) {
      const { id, position } = await addPackage(deps, body, by);
      return { status: 201, body: { id }, position };
    },
  });

const revisePackageRoute = (deps: PackageDeps): Route =>
  route({
    method: 'PUT',
    path: `${path}/:id`,
    access: 'admin',
    summary: 'Endrer en pakke. Det som ikke er med, blir stående; ordrer beholder delene og prisene de har.',
    params: byId,
    body: revisedPackage,
    answer: rowSaved,
    notFound: 'PACKAGE_NOT_FOUND',
    refusals: ['PACKAGE_NOT_FOUND', 'CHANGED_MEANWHILE', ...FIELD_REFUSALS],
    async run({ params: { id }, body }, context) {
      return { body: { id }, position: await revisePackage(deps, id, body, context) };
    },
  });

const archivePackageRoute = (deps: PackageDeps): Route =>
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'admin',
    params: byId,
    query: versioned,
    answer: undone,
    notFound: 'PACKAGE_NOT_FOUND',
    refusals: ['PACKAGE_NOT_FOUND', 'CHANGED_MEANWHILE'],
    async run({ params: { id }, query }, { by }) {
      const position = await archivePackage(deps, id, versionIn(query), by);
      return { body: { ok: true, ...(await undoTokenOf(deps.catalogue(), CATALOGUE, by)) }, position };
    },
  });
