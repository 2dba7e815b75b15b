import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { GroupTile, TILE_GRID } from '../../features/catalogue/group-tile.tsx';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { groupsTexts } from './groups.texts.ts';

/** Every group, in the owner's order. */
export function GroupsPage() {
  return (
    <div className="grid min-h-dvh content-start gap-6">
      <BackLink to={paths.home}>{groupsTexts.back}</BackLink>
      <PageTitle>{groupsTexts.title}</PageTitle>
      <Groups />
    </div>
  );
}

function Groups() {
  const { data: groups, isError, refetch, isFetching } = useQuery(groupsQuery);
  if (groups === undefined && isError) {
    return <FailedState text={groupsTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (groups === undefined) {
    return (
      <div className={TILE_GRID}>
        <LoadingNote />
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} className="aspect-[400/360]" />
        ))}
      </div>
    );
  }
  if (groups.length === 0) return <EmptyState text={groupsTexts.none} drawing="/drawings/standard.svg" />;
  return (
    <ul className={TILE_GRID}>
      {groups.map((group) => (
        <li key={group.id}>
          <GroupTile group={group} />
        </li>
      ))}
    </ul>
  );
}
