import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { Link } from 'react-router-dom';
import { groupPath } from './group-path.ts';

export const TILE_GRID = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3';

export function GroupTile({ group }: { readonly group: GroupAnswer }) {
  const { name, picture = '/drawings/standard.svg', hidden } = group;
  return (
    <Link
      to={groupPath(group)}
      className="group block overflow-hidden rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-150 hover:border-spruce hover:shadow-card"
    >
      <img src={picture} alt="" width={400} height={300} className="picture aspect-4/3 w-full object-cover" />
      <span className="block px-4 py-3 text-lg font-semibold text-spruce sm:text-xl">
        {name}
        {hidden && ' (skjult)'}
      </span>
    </Link>
  );
}
