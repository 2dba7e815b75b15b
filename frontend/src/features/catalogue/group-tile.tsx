import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { Link } from 'react-router-dom';
import { groundOf } from './ground-of.ts';
import { groupPath } from './group-path.ts';
import { groupTileTexts } from './group-tile.texts.ts';

export const TILE_GRID = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3';

export function GroupTile({ group }: { readonly group: GroupAnswer }) {
  const { id, name, picture = '/drawings/standard.svg', hidden } = group;
  return (
    <Link
      to={groupPath(group)}
      data-ground={groundOf(id)}
      className="block overflow-hidden rounded-lg bg-(--ground) hover:shadow-float"
    >
      <img src={picture} alt="" width={400} height={300} className="picture aspect-4/3 w-full object-cover" />
      <span className="block px-4 pb-4 text-lg font-bold text-spruce sm:text-2xl">
        <span lang="nb">{name}</span>
        {hidden && groupTileTexts.hidden}
      </span>
    </Link>
  );
}
