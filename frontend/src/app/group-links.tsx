import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { groupsQuery } from '../features/catalogue/catalogue.queries.ts';
import { groupPath } from '../features/catalogue/group-path.ts';
import { useWide } from '../features/rental/use-wide.ts';
import { lateComponent } from '../lib/late-component.ts';
import { shellTexts } from './shell.texts.ts';

const ROOM = '(min-width: 56.25rem)';
/** The number of tiles on the front page. */
const MOST = 6;
const GroupMenu = lateComponent(async () => (await import('./group-menu.tsx')).GroupMenu);

/**
 * The groups, on wide screens; in a menu if they do not fit. Their place is reserved from the start, so that nothing
 * moves when they arrive.
 */
export function GroupLinks() {
  const hasRoom = useWide(ROOM);
  const { data: groups } = useQuery({ ...groupsQuery, enabled: hasRoom });
  if (!hasRoom || groups === undefined || groups.length === 0) return null;
  if (groups.length > MOST) return <GroupMenu groups={groups} />;
  return (
    <nav aria-label={shellTexts.groups} className="no-scrollbar mx-3 flex overflow-x-auto">
      {groups.map((group) => (
        <NavLink key={group.id} to={groupPath(group)} className="group-link">
          {group.name}
        </NavLink>
      ))}
    </nav>
  );
}
