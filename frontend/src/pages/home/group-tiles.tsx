import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { groupsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { GroupTile, TILE_GRID } from '../../features/catalogue/group-tile.tsx';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { homeTexts } from './home.texts.ts';

const TILES = 6;

/** The first six groups, and a link to all if there are more. */
export function GroupTiles() {
  const { data: groups, isError, refetch, isFetching } = useQuery(groupsQuery);
  if (groups === undefined && isError) {
    return <FailedState text={homeTexts.groupsFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (groups === undefined) return <TilesOnTheirWay />;
  if (groups.length === 0) return <EmptyState text={homeTexts.noGroups} drawing="/drawings/standard.svg" />;
  return (
    <>
      <ul className={TILE_GRID}>
        {groups.slice(0, TILES).map((group) => (
          <li key={group.id}>
            <GroupTile group={group} />
          </li>
        ))}
      </ul>
      {groups.length > TILES && (
        <Link to={paths.groups} className="text-link -my-2 inline-flex min-h-11 items-center justify-self-start">
          {homeTexts.allGroups}
        </Link>
      )}
    </>
  );
}

function TilesOnTheirWay() {
  return (
    <div className={TILE_GRID}>
      <LoadingNote />
      {Array.from({ length: TILES }, (_, at) => `tile-${at}`).map((key) => (
        <Skeleton key={key} className="aspect-[400/360]" />
      ))}
    </div>
  );
}
