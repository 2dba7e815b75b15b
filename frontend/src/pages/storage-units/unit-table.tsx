import type { StorageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { WideTable } from '../../ui/wide-table.tsx';
import { storageTexts } from './storage-units.texts.ts';
import { unitPrice } from './unit-card.tsx';
import { UnitStatus } from './unit-status.tsx';

/** From 384 px on it all fits; below it scrolls, and has room between its columns. */
const CELL = 'py-2 pr-1 max-xs:pr-2.5 sm:pr-4';

export function UnitTable({ units }: { readonly units: readonly StorageUnitAnswer[] }) {
  return (
    <div className="grid min-w-0 gap-3">
      <h2 className="text-xl">{storageTexts.overview}</h2>
      <WideTable label={storageTexts.overview}>
        <table className="w-full text-left text-sm sm:text-md">
          <thead className="border-b border-edge text-sm text-ink-soft">
            <tr>
              {storageTexts.columns.map((name) => (
                <th key={name} scope="col" className={`${CELL} font-semibold whitespace-nowrap last:pr-0`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {units.map((unit) => (
              <tr key={unit.id}>
                <th scope="row" lang="nb" className={`${CELL} font-semibold whitespace-nowrap`}>
                  {unit.name}
                </th>
                <td lang="nb" className={`${CELL} whitespace-nowrap`}>
                  {unit.size}
                </td>
                <td className={CELL}>
                  <span className="block whitespace-nowrap sm:inline">{unitPrice(unit)}</span>{' '}
                  <span className="whitespace-nowrap">{storageTexts.per(unit.period)}</span>
                </td>
                <td className={CELL}>
                  <UnitStatus status={unit.status} />
                </td>
                <td className="py-2">
                  <Link
                    to={paths.contactAbout('bod', unit.id)}
                    aria-label={storageTexts.contactAbout(unit.name)}
                    className="text-link inline-flex min-h-11 items-center [overflow-wrap:normal]"
                  >
                    {storageTexts.contact}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </div>
  );
}
