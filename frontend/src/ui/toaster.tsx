import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import '../styles/toasts.css';
import { currentTheme } from '../lib/theme.ts';
import { toastRegion } from './toast.ts';
import { uiTexts } from './ui.texts.ts';

/** One above the other: a later message does not hide an act of the one before. */
const SHOWN = 2;

export function Toaster() {
  useEffect(() => toastRegion.current(), []);
  return (
    <Sonner
      position="bottom-right"
      expand
      visibleToasts={SHOWN}
      theme={currentTheme()}
      closeButton
      containerAriaLabel={uiTexts.messages}
      toastOptions={{ closeButtonAriaLabel: uiTexts.closeMessage }}
    />
  );
}
