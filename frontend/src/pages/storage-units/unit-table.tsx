import type { StorageUnit } from '@naust/domain/storage-units/storage-units.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { WideTable } from '../../ui/wide-table.tsx';
import { storageTexts } from './storage-units.texts.ts';
import { unitPrice } from './unit-card.tsx';
import { UnitStatus } from './unit-status.tsx';

export function UnitTable({ units }: { readonly units: readonly StorageUnit[] }) {
  return (
    <div className="grid min-w-0 gap-3">
      <h2 className="text-xl">{storageTexts.overview}</h2>
      <WideTable label={storageTexts.overview}>
        <table className="w-full text-left text-sm sm:text-md">
          <thead className="border-b border-edge text-sm text-ink-soft">
            <tr>
              {storageTexts.columns.map((name) => (
                <th key={name} scope="col" className="py-2 pr-2.5 font-semibold whitespace-nowrap last:pr-0 sm:pr-4">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {units.map((unit) => (
              <tr key={unit.id}>
                <th scope="row" className="py-2 pr-2.5 font-semibold whitespace-nowrap sm:pr-4">
                  {unit.name}
                </th>
                <td className="py-2 pr-2.5 whitespace-nowrap sm:pr-4">{unit.size}</td>
                <td className="py-2 pr-2.5 sm:pr-4">
                  <span className="block whitespace-nowrap sm:inline">{unitPrice(unit)}</span>{' '}
                  <span className="whitespace-nowrap">{storageTexts.per(unit.period)}</span>
                </td>
                <td className="py-2 pr-2.5 sm:pr-4">
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
