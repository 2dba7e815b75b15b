import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useStoredValue } from '../../lib/stored-value.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { keysWanted } from './keys.ts';

const texts = {
  open: 'Tastatursnarveier',
  wanted: 'Bruk snarveier på én tast',
} as const;

const KEYS = [
  ['/', 'Søk i listen'],
  ['Ctrl K', 'Søk i ordrer, kunder og varer, og gjør noe'],
  ['↑ ↓', 'Flytt i listen'],
  ['n', 'Ny i listen, ellers ny ordre'],
  ['e', 'Rediger'],
  ['s', 'Lagre, i et felt: Ctrl + S'],
  ['Esc', 'Avbryt'],
  ['?', 'Vis denne oversikten'],
] as const;

/** The keys of the back office. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  const areWanted = useStoredValue(keysWanted);
  return (
    <>
      <button
        type="button"
        aria-label={texts.open}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-md text-spruce hover:bg-birch max-sm:hidden"
      >
        <Keyboard aria-hidden className="size-5" />
      </button>
      <Dialog title={texts.open} isOpen={isOpen} onClose={() => setOpen(false)}>
        <dl className="grid grid-cols-[5rem_1fr] items-baseline gap-x-4 gap-y-2">
          {KEYS.map(([key, act]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-edge bg-birch px-2 py-0.5 font-sans text-sm font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
        <Checkbox checked={areWanted} onChange={keysWanted.set}>
          {texts.wanted}
        </Checkbox>
      </Dialog>
    </>
  );
}
