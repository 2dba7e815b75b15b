import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, onTheme } from '../lib/theme.ts';
import { shellTexts } from './shell.texts.ts';

export function ThemeToggle() {
  const other = useSyncExternalStore(onTheme, currentTheme) === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? Moon : Sun;
  return (
    <button
      type="button"
      aria-label={other === 'dark' ? shellTexts.toDark : shellTexts.toLight}
      onClick={() => chooseTheme(other)}
      className="grid size-11 place-items-center rounded-md text-spruce hover:bg-birch"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
