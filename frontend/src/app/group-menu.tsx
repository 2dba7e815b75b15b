import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { ChevronDown } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { groupPath } from '../features/catalogue/group-path.ts';
import { paths } from '../lib/paths.ts';
import { useDropdown } from '../ui/use-dropdown.ts';
import { frameTexts } from './frame.texts.ts';
import { HEADER_LINK } from './header-look.ts';
import { shellTexts } from './shell.texts.ts';

const ROW =
  'flex min-h-11 items-center rounded-md px-3 text-ink hover:bg-birch hover:text-spruce aria-[current=page]:font-semibold aria-[current=page]:text-spruce aria-[current=page]:underline aria-[current=page]:underline-offset-4';

/** A menu of all groups. Tab moves through the links; Escape closes it and returns the focus to its button. */
export function GroupMenu({ groups }: { readonly groups: readonly GroupAnswer[] }) {
  const { open, setOpen, area, button } = useDropdown();
  const leave = () => setOpen(false);
  return (
    <nav
      ref={area}
      aria-label={shellTexts.groups}
      className="motion-appear relative mx-3 w-max"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !area.current?.contains(relatedTarget)) leave();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="group-menu"
        onClick={() => setOpen(!open)}
        className={`${HEADER_LINK} gap-1.5`}
      >
        {shellTexts.groups}
        <ChevronDown aria-hidden className={open ? 'size-4 rotate-180' : 'size-4'} />
      </button>
      {open && (
        <div
          id="group-menu"
          className="motion-appear absolute top-13 left-0 z-40 max-h-[calc(100dvh-6rem)] w-[34rem] overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-float"
        >
          <ul className="grid grid-cols-2 gap-x-2">
            {groups.map((group) => (
              <li key={group.id} className="min-w-0">
                <NavLink to={groupPath(group)} onClick={leave} className={`${ROW} [overflow-wrap:anywhere]`}>
                  {group.name}
                  {group.hidden && frameTexts.hidden}
                </NavLink>
              </li>
            ))}
          </ul>
          <Link to={paths.groups} onClick={leave} className={`${ROW} mt-2 border-t border-line font-semibold`}>
            {frameTexts.allGroups}
          </Link>
        </div>
      )}
    </nav>
  );
}
