import { useSearchParams } from 'react-router-dom';
import { Chip } from '../../../features/back-office/chip.tsx';
import { archiveTexts as texts } from './products.texts.ts';

/** In the address: `show=archived` lists what was deleted. */
const [SHOW, ARCHIVED] = ['show', 'archived'] as const;

export const isArchiveShown = (address: URLSearchParams): boolean => address.get(SHOW) === ARCHIVED;

/** Beside the search: what was deleted instead, pressed again what is kept. */
export function ArchivedChip() {
  const [address] = useSearchParams();
  const isChosen = isArchiveShown(address);
  const other = new URLSearchParams(address);
  if (isChosen) other.delete(SHOW);
  else other.set(SHOW, ARCHIVED);
  return (
    <nav aria-label={texts.filter}>
      <Chip to={String(other)} isChosen={isChosen}>
        {texts.archived}
      </Chip>
    </nav>
  );
}
