import { Ellipsis } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonLook } from '../../ui/button-look.ts';
import { backOfficeTexts } from './back-office.texts.ts';

export interface MenuAct {
  readonly name: string;
  readonly isDangerous?: boolean;
  readonly run: () => void;
}

/** Rare or dangerous acts, away from the everyday buttons. */
export function ActMenu({ acts }: { readonly acts: readonly MenuAct[] }) {
  return (
    <MenuTrigger>
      <Button aria-label={backOfficeTexts.moreActs} className={buttonLook('quiet', 'sm')}>
        <Ellipsis aria-hidden className="size-4" />
      </Button>
      <Popover placement="bottom end" className="rounded-md border border-line bg-surface p-1 shadow-float">
        <Menu className="grid min-w-48 outline-none">
          {acts.map(({ name, isDangerous = false, run }) => (
            <MenuItem
              key={name}
              onAction={run}
              className={`flex min-h-11 cursor-pointer items-center rounded-sm px-3 outline-none focus:bg-birch ${isDangerous ? 'text-bad' : ''}`}
            >
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
