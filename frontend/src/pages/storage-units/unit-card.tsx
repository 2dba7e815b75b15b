import { formatKr } from '@naust/domain/money.ts';
import type { StorageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { storageTexts } from './storage-units.texts.ts';
import { UnitStatus } from './unit-status.tsx';
import { waitingListTexts } from './waiting-list.texts.ts';

interface UnitCardProps {
  readonly unit: StorageUnitAnswer;
  /** The visitor would wait for it. */
  readonly onWait?: () => void;
}

export function UnitCard({ unit, onWait }: UnitCardProps) {
  return (
    <Card as="li" padded={false}>
      {unit.img === undefined ? (
        <p className="grid aspect-4/3 place-items-center rounded-t-lg bg-birch text-ink-soft">{storageTexts.noImage}</p>
      ) : (
        <Picture src={unit.img} alt="" sizes="(min-width: 64rem) 260px, 50vw" className="rounded-t-lg" />
      )}
      <div className="grid gap-3 p-4">
        <div className="flex flex-col items-start gap-1 sm:flex-row sm:items-center sm:justify-between">
          <h2 className="text-lg">
            <span lang="nb">{unit.name}</span>
            {unit.hidden && storageTexts.hidden}
          </h2>
          <UnitStatus status={unit.status} />
        </div>
        <p className="text-ink-soft">
          {unit.size !== '' && (
            <>
              <span lang="nb">{unit.size}</span>
              <br />
            </>
          )}
          {storageTexts.price(unitPrice(unit), unit.period)}
        </p>
        <LinkButton to={paths.contactAbout('bod', unit.id)} size="sm" aria-label={storageTexts.contactAbout(unit.name)}>
          {storageTexts.contact}
        </LinkButton>
        {unit.status !== 'ledig' && onWait && (
          <Button size="sm" aria-label={waitingListTexts.joinFor(unit.name)} onClick={onWait}>
            {waitingListTexts.join}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** '1 100 kr' */
export function unitPrice({ price }: StorageUnitAnswer): string {
  return formatKr(price * 100);
}
