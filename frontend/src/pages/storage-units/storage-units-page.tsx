import { STORAGE_UNITS } from '../../features/storage-units/storage-units.ts';
import { UnitCard } from '../../features/storage-units/unit-card.tsx';
import { UnitTable } from '../../features/storage-units/unit-table.tsx';
import { storageTexts } from '../../texts/storage-units.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export function StorageUnitsPage() {
  const free = STORAGE_UNITS.filter(({ status }) => status === 'ledig').length;
  return (
    <div className="grid gap-8">
      <BackLink to="/">{storageTexts.back}</BackLink>
      <header className="grid max-w-2xl gap-3">
        <PageTitle>{storageTexts.title}</PageTitle>
        <p className="text-lg text-ink-soft">{storageTexts.intro}</p>
        <p className="font-semibold">{storageTexts.counts(free, STORAGE_UNITS.length - free, STORAGE_UNITS.length)}</p>
      </header>
      <ul className="grid gap-3 xs:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {STORAGE_UNITS.map((unit) => (
          <UnitCard key={unit.id} unit={unit} />
        ))}
      </ul>
      <UnitTable units={STORAGE_UNITS} />
    </div>
  );
}
