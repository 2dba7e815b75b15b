import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { groupsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { groupDrawing, groupPath } from '../../features/catalogue/group-drawing.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { homeTexts } from './home.texts.ts';

const TILES = 6;
const GRID = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3';

/** The first six groups. */
export function GroupTiles() {
  const { data: groups, isError, refetch, isFetching } = useQuery(groupsQuery);
  if (groups === undefined && isError) {
    return <FailedState text={homeTexts.groupsFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (groups === undefined) return <TilesOnTheirWay />;
  if (groups.length === 0) return <EmptyState text={homeTexts.noGroups} drawing="/drawings/standard.svg" />;
  return (
    <ul className={GRID}>
      {groups.slice(0, TILES).map((group) => (
        <li key={group.id}>
          <GroupTile group={group} />
        </li>
      ))}
    </ul>
  );
}

function GroupTile({ group }: { readonly group: GroupAnswer }) {
  return (
    <Link
      to={groupPath(group)}
      className="group block overflow-hidden rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-150 hover:border-spruce hover:shadow-card"
    >
      <img src={groupDrawing(group)} alt="" width={400} height={300} className="picture aspect-4/3 w-full" />
      <span className="block px-4 py-3 text-lg font-semibold text-spruce sm:text-xl">{group.name}</span>
    </Link>
  );
}

function TilesOnTheirWay() {
  return (
    <div className={GRID}>
      <LoadingNote />
      {Array.from({ length: TILES }, (_, at) => `tile-${at}`).map((key) => (
        <Skeleton key={key} className="aspect-[400/360]" />
      ))}
    </div>
  );
}
