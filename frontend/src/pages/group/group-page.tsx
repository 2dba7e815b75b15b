import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { groupQuery, productsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { groundOf } from '../../features/catalogue/ground-of.ts';
import { isUnknown } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { routeId } from '../../lib/route-id.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MissingState } from '../../ui/missing-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { groupTexts } from './group.texts.ts';
import { CardsOnTheirWay, GroupProducts } from './group-products.tsx';

export function GroupPage() {
  const id = routeId(useParams().id);
  const { data: group, error, refetch, isFetching } = useQuery({ ...groupQuery(id ?? 0), enabled: id !== null });
  // The cards need the same query once the heading is known; it loads in parallel.
  useQuery({ ...productsQuery, enabled: id !== null });
  // The storage units have a page of their own.
  if (group?.isStorage) return <Navigate to={paths.storageUnits} replace />;
  if (id === null || isUnknown(error)) {
    return (
      <MissingState title={groupTexts.groupNotFound}>
        <LinkButton to={paths.home} variant="strong">
          {groupTexts.toFrontPage}
        </LinkButton>
      </MissingState>
    );
  }
  const failed = group === undefined && error !== null;
  // Heading and cards are replaced together, so that nothing visible moves.
  const isComing = !failed && group === undefined;
  return (
    <div className="grid min-h-dvh content-start gap-6" data-ground={groundOf(id)}>
      <div className="ground-band -mt-6 grid gap-6 pt-6 pb-6 sm:-mt-10 sm:pt-10 sm:pb-8">
        <BackLink to={paths.home}>{groupTexts.toFrontPage}</BackLink>
        {group !== undefined && <GroupHeader group={group} />}
        {isComing && <HeaderOnItsWay />}
      </div>
      {failed && (
        <>
          <PageTitle hidden>{groupTexts.groupNotFound}</PageTitle>
          <FailedState text={groupTexts.groupNotFound} onRetry={() => void refetch()} retrying={isFetching} />
        </>
      )}
      {isComing && <CardsOnTheirWay />}
      {group !== undefined && <GroupProducts groupId={group.id} />}
    </div>
  );
}

function GroupHeader({ group }: { readonly group: GroupAnswer }) {
  return (
    <header className="grid max-w-2xl gap-3">
      <PageTitle isLarge tab={group.name}>
        <span lang="nb">{group.name}</span>
      </PageTitle>
      {group.hidden && <Notice>{groupTexts.hidden}</Notice>}
      {group.description && (
        <p lang="nb" className="text-lg text-ink-soft">
          {group.description}
        </p>
      )}
    </header>
  );
}

function HeaderOnItsWay() {
  return (
    <div className="grid gap-3">
      <LoadingNote />
      <Skeleton className="h-11 w-56 sm:h-18" />
      <Skeleton className="h-6 w-full max-w-xl" />
    </div>
  );
}
